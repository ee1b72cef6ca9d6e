/** HTML of the page before its script renders it; data attributes contain the address prefixes of frames. */
import type { AccessTokens } from './guard.js';
import { studioStyle } from './page-style.js';

export const pageHtml = ({ runs, games }: AccessTokens): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Warren studio</title>
<link rel="icon" href="data:,">
<style>
${studioStyle}
</style>
<script src="studio.js" defer></script>
</head>
<body>
<div id="studio" data-runs="${runs}" data-watch="${games}"><header class="top"><h1>Warren studio</h1></header><main><p class="waiting">Setting up the table …</p></main></div>
<noscript>The studio needs JavaScript.</noscript>
</body>
</html>
`;
