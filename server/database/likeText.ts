/** @returns the text for a LIKE pattern, in which it stands for itself */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
