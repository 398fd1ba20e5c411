/** @returns how much larger the browser's letters are than usual; `rem` grows with it, px do not */
export const letterScale = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
