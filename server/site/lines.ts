/** The lines of a text, as they come. */
export type Lines = AsyncIterable<string> | Iterable<string>;
