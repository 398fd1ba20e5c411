/** How far a long job is, as one line of a screen. */

/** Characters. */
const BAR = 24;
const FULL = '\u2588';
const EMPTY = '\u2591';

/**
 * @param width of the screen; what does not fit is cut off, since a second line would stay there
 * @returns `████░░░░  42 %  Writing courses: 5200 of 12000 rows`, or the line alone where the end is not known
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
