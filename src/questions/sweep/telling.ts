/** How a sweep is told. */
export { document } from './document.js';
export { find } from './findings.js';
export { page } from './page.js';
