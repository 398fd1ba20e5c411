import { MAX_ID } from './constants';

/** @returns whether a text, such as one of a URL, is a number that an id may have, or 0 */
export const isIdText = (text: string): boolean => /^\d{1,10}$/.test(text) && Number(text) <= MAX_ID;
