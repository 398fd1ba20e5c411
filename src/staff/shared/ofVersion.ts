/** @returns the headers of a change, which is refused with 409 if there is a later version */
export const ofVersion = (version: number) => ({ 'if-match': `"${version}"` });
