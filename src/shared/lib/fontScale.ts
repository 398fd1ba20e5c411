/** @returns the browser's font size as a multiple of the usual 16 px: `rem` grows with it, px do not */
export const fontScale = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
