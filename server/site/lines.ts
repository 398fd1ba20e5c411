/** A command's output, line by line, without line endings. */
export type Lines = AsyncIterable<string> | Iterable<string>;
