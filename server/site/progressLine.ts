/** The progress of a long job as one line of a terminal. */

/** Width in characters. */
const BAR = 24;
const FULL = '\u2588';
const EMPTY = '\u2591';

/**
 * @param width of the terminal; the line is cut to it, because a second line could not be overwritten
 * @returns `████░░░░ 42 % Writing courses: 5200 of 12000 rows`, or only the text if the total is unknown
 */
export function progressLine(line: string, share: number | undefined, width: number): string {
  if (share === undefined) return line.slice(0, Math.max(0, width - 1));
  const done = Math.min(1, Math.max(0, share));
  const full = Math.floor(done * BAR);
  const percent = `${Math.floor(done * 100)} %`.padStart(5);
  return `${FULL.repeat(full)}${EMPTY.repeat(BAR - full)} ${percent}  ${line}`.slice(
    0,
    Math.max(0, width - 1),
  );
}
