/** The analysis of a file of expectations. */
export { analyze, holds } from './findings.js';
