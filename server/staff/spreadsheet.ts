/** Lists as spreadsheets, streamed page by page so that long ones need no memory. */
import type { FastifyReply } from 'fastify';
import { sendParts } from '../http/sendParts';
import { csvLine, markedLines } from '../site/csv';

const AT_ONCE = 500;

async function* withBreaks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** Each column's cell of a row, by the column's name. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => unknown>>;

/** @param read a page of the list, the newest first: at most `limit` rows with ids below `before` */
export async function* spreadsheetLines<Row extends { id: number }>(
  columns: Columns<Row>,
  read: (page: { before?: number; limit: number }) => Promise<readonly Row[]>,
): AsyncGenerator<string> {
  yield csvLine(Object.keys(columns));
  let last: Row | undefined;
  for (;;) {
    const found = await read({ limit: AT_ONCE, ...(last && { before: last.id }) });
    for (const row of found) yield csvLine(Object.values(columns).map((cellOf) => cellOf(row)));
    last = found.at(-1);
    if (found.length < AT_ONCE || last === undefined) return;
  }
}

export function sendSpreadsheet(
  reply: FastifyReply,
  filename: string,
  lines: AsyncIterable<string>,
): FastifyReply {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${filename}"`);
  return sendParts(reply, withBreaks(markedLines(lines)));
}
