/** Self-contained page that lists all runs of a folder: question, result, date. */

import { counted } from '../core/formatting.js';
import { escapeXml } from '../viewer/escape-xml.js';
import { sentenceHtml } from './escape.js';
import { htmlFrame } from './html-frame.js';

export interface ListedRun {
  /** Path of its page, relative to this one. */
  readonly link: string;
  readonly question: string;
  readonly game: string;
  readonly command: string;
  readonly verdict: string | null;
  readonly complete: boolean;
  /** `2026-03-01 17:05` */
  readonly date: string;
}

const STYLE = `article { margin-top: 32px; }
article h2 { margin: 2px 0 4px; font-size: 18px; text-wrap: pretty; }
article p { margin: 0; }
`;

export const runsPage = (runs: readonly ListedRun[]): string =>
  htmlFrame(
    'Balance reports',
    `<header>
<p class="eyebrow">${counted(runs.length, 'run')}, newest first</p>
<h1>Balance reports</h1>
</header>
${runs.map(runHtml).join('\n')}`,
    STYLE,
  );

function runHtml({ link, question, game, command, verdict, complete, date }: ListedRun): string {
  const heading = verdict === null ? 'No report yet' : `<a href="${escapeXml(link)}">${sentenceHtml(verdict)}</a>`;
  return `<article>
<p class="eyebrow">${escapeXml(date)} · ${escapeXml(question)} · ${escapeXml(game)}${complete || verdict === null ? '' : ' · not finished'}</p>
<h2>${heading}</h2>
<p><code>${escapeXml(command)}</code></p>
</article>`;
}
