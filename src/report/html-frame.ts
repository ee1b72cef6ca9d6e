/** What stands around the contents of every page: who made it, its style, and a policy that forbids it to fetch anything. */
import { createHash } from 'node:crypto';
import { escapeHtml } from './escape-html.js';
import { pageStyle } from './page-style.js';

/** What every page of Warren's holds. */
export const GENERATOR = '<meta name="generator" content="Warren">';

/**
 * `style`: lines of its own after those that all pages have; `script`: the one script that the page runs; `opened`: the one that
 * pages run which it opens, because they obey its policy as well.
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
<title>${escapeHtml(title)}</title>
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

/** A script is known by its hash: whatever else gets into the page does not run. */
function contentSecurityPolicy(scripts: readonly string[]): string {
  const hashes = scripts
    .filter((script) => script !== '')
    .map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return hashes.length === 0 ? '' : `; script-src ${hashes.join(' ')}`;
}
