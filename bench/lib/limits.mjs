/** Limits of the figures: printed beside them, and with `--check` the reason why the command exits with 1. */
export function createLimits() {
  const missed = [];
  return {
    /** @returns whether the figure is at most its limit; `what` names it in the message if not */
    atMost(what, figure, limit) {
      const isKept = figure <= limit;
      if (!isKept) missed.push(`${what}: ${figure} (limit ${limit})`);
      return isKept;
    },
    /** Must be called once the report is printed. */
    settle() {
      for (const line of missed) console.error(`✗ ${line}`);
      if (missed.length > 0 && process.argv.includes('--check')) process.exitCode = 1;
    },
  };
}

/** The value of `--name value`, or the fallback without it. */
export function option(name, fallback) {
  const at = process.argv.indexOf(`--${name}`);
  return at === -1 ? fallback : process.argv[at + 1];
}
