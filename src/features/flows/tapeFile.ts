import type { Tape } from './tape';

/** @returns the text of the file that a tester downloads: JSON, in which nothing large stands twice */
export declare function writeTape(tape: Tape): string;

/**
 * @param text of a file
 * @returns the tape, whole again
 * @throws TapeProblem, in words for a person, for what is no tape, is broken, or is of another version
 */
export declare function readTape(text: string): Tape;

/** What is wrong with a file that should be a tape. */
export declare class TapeProblem extends Error {}
