/** @returns a name or an address as it is compared: neither case nor spaces around and between words count */
export const comparable = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();
