/** The analysis of a question for levers. */
export { claims } from './claims.js';
export { analyze } from './findings.js';
