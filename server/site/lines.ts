/** What a command writes, a line at a time and without the ends of lines. */
export type Lines = AsyncIterable<string> | Iterable<string>;
