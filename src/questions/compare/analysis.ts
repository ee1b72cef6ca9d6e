/** The analysis of a comparison. */
export { claims } from './claims.js';
export { analyze } from './findings.js';
