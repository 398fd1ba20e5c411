/** Abbreviations in dates. */
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Pads to two digits. */
export const pad = (value: number): string => String(value).padStart(2, '0');
