import { usableLine, usableLines } from '@/contract/usableText';

function eachText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => eachText(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, eachText(part, change)]));
}

/** @returns the form's data with pasted characters that the server refuses replaced by spaces */
export const usableBody = <Body>(body: Body, isOfLines: boolean): Body =>
  eachText(body, isOfLines ? usableLines : usableLine) as Body;
