/** The analysis of the levers question. */
export { claims } from './claims.js';
export { analyze } from './findings.js';
