/** The page is small, so that it is there at once. */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { browserScript } from '../../src/plugins/browser-script.js';
import { createAccessTokens } from '../../src/studio/guard.js';
import { pageHtml } from '../../src/studio/page-html.js';

test('the page loads less than 60 kB, compressed', async () => {
  const size = gzipSync(pageHtml(createAccessTokens())).length + gzipSync(await browserScript('studio')).length;
  expect(size).toBeLessThan(60_000);
  // A page that holds nothing would be smaller still.
  expect(size).toBeGreaterThan(8_000);
});
