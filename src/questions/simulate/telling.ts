/** How a simulation is told. */
export { document } from './document.js';
export { find } from './findings.js';
export { page } from './page.js';
export { files } from './rows-dictionary.js';
