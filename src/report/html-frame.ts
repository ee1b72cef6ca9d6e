/** What stands around the contents of every page: who made it, its style, and a policy that forbids it to fetch anything. */
import { escapeHtml } from './escape-html.js';
import { pageStyle } from './page-style.js';

/** What every page of Warren's holds. */
export const GENERATOR = '<meta name="generator" content="Warren">';

/** `style`: lines of its own after those that all pages have. */
export const htmlFrame = (title: string, contents: string, style = ''): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
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
</body>
</html>
`;
