/** @returns for example `1 course`, `12 courses` */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
