/** How jest is started. Its workers get node's options, too. */
import path from 'node:path';
import { root } from './prepare.mjs';

/**
 * Every test file loads its modules anew. With more room for what is new, half as much time goes into collecting garbage; in
 * megabytes.
 */
const YOUNG_GENERATION = 64;

/** @type {string[]} what comes behind `node` */
export const jest = [
  `--max-semi-space-size=${YOUNG_GENERATION}`,
  path.join(root, 'node_modules/jest/bin/jest.js'),
];
