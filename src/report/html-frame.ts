/** HTML frame of every page: generator, style, and a content security policy that forbids all fetches. */

import { host } from '../plugins/host.js';
import { escapeXml } from '../viewer/escape-xml.js';
import { pageStyle } from './page-style.js';

/** Marker of all pages that Warren writes. */
export const GENERATOR = '<meta name="generator" content="Warren">';

/**
 * `style`: additional style sheet; `script`: the page's only script; `opened`: the script of embedded pages that this
 * page opens, which inherit its policy. All three are optional.
 */
export const htmlFrame = (
  title: string,
  contents: string,
  style = '',
  script = '',
  opened = '',
): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'${contentSecurityPolicy([script, opened])}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${GENERATOR}
<title>${escapeXml(title)}</title>
<style>
${pageStyle}
${style}</style>
</head>
<body>
<main>
${contents}
</main>
${script === '' ? '' : `<script>${script}</script>\n`}</body>
</html>
`;

/** Allows scripts by hash; any other script is blocked. */
function contentSecurityPolicy(scripts: readonly string[]): string {
  const hashes = scripts
    .filter((script) => script !== '')
    .map((script) => `'sha256-${host.createHash().update(script).digest('base64')}'`);
  return hashes.length === 0 ? '' : `; script-src ${hashes.join(' ')}`;
}
