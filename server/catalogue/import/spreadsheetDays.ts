/**
 * Reads days as spreadsheet programs write them. When such a program opens a table, it takes `2027-01-11` for
 * a date; when it saves the table, it writes the date in the format of its locale.
 */
import type { Schema } from 'yup';
import { pad } from '@/contract/months';
import { isIsoDay } from '@/contract/writtenTime';
import type { CatalogueEntity, Row } from '../importEntity';
import type { FieldMeta } from '../importFields';
import type { SourceProblem, SourceRow } from './sources';

type Order = 'day first' | 'month first';

/** In English and in Malay; a word of three letters or more is enough. */
const MONTH_NAMES: readonly (readonly string[])[] = [
  ['january', 'januari'],
  ['february', 'februari'],
  ['march', 'mac'],
  ['april'],
  ['may', 'mei'],
  ['june', 'jun'],
  ['july', 'julai'],
  ['august', 'ogos'],
  ['september'],
  ['october', 'oktober'],
  ['november'],
  ['december', 'disember'],
];

/** A cell with a date and a time: the beginning of the day. */
const MIDNIGHT = /\s+(?:0?0:00(?::00)?|12:00(?::00)? AM)$/i;
const YEAR_FIRST = /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?$/;
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const DAY_AND_NAME = /^(?:[a-z]+, )?(\d{1,2})[- ]([a-z]{3,9})[- ,]+(\d{4}|\d{2})$/i;
const NAME_AND_DAY = /^(?:[a-z]+, )?([a-z]{3,9}) (\d{1,2}), (\d{4})$/i;

const dayText = (cell: string): string => cell.trim().replace(MIDNIGHT, '');

const monthNamed = (word: string): number =>
  MONTH_NAMES.findIndex((names) => names.some((name) => name.startsWith(word.toLowerCase()))) + 1;

/** @returns `YYYY-MM-DD`; undefined if there is no such day */
function isoDay(year: string, month: string | number, day: string): string | undefined {
  const text = `${year.length === 2 ? '20' : ''}${year}-${pad(Number(month))}-${pad(Number(day))}`;
  return isIsoDay(text) ? text : undefined;
}

/** The readings of a day in numbers; undefined if the text is none. */
function readings(text: string): Record<Order, string | undefined> | undefined {
  const [, one, , two, year] = NUMBERS.exec(text) ?? [];
  if (!one || !two || !year) return undefined;
  return { 'day first': isoDay(year, two, one), 'month first': isoDay(year, one, two) };
}

/** @returns the order that the cell proves, such as that of 13/1/2027 */
function provenOrder(cell: string): Order | undefined {
  const both = readings(dayText(cell));
  if (!both || Boolean(both['day first']) === Boolean(both['month first'])) return undefined;
  return both['day first'] ? 'day first' : 'month first';
}

/** @returns whether the cell is one of two days, such as 3/4/2027 */
function isAmbiguous(cell: string): boolean {
  const both = readings(dayText(cell));
  return Boolean(both?.['day first'] && both['month first'] && both['day first'] !== both['month first']);
}

/**
 * @param order of days in numbers; undefined if it is unknown
 * @returns `YYYY-MM-DD`; any other text as it is, which the schema refuses
 */
export function dayInCell(cell: string, order?: Order): string {
  const text = dayText(cell);
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year && month && day) return isoDay(year, month, day) ?? cell;
  const [, before, name, inYear] = DAY_AND_NAME.exec(text) ?? [];
  if (before && name && inYear) return isoDay(inYear, monthNamed(name), before) ?? cell;
  const [, named, after, ofYear] = NAME_AND_DAY.exec(text) ?? [];
  if (named && after && ofYear) return isoDay(ofYear, monthNamed(named), after) ?? cell;
  const both = readings(text);
  if (!both) return cell;
  const known = order ?? provenOrder(cell);
  if (known) return both[known] ?? cell;
  return isAmbiguous(cell) ? cell : (both['day first'] ?? cell);
}

const twoReadings = (cell: string): SourceProblem => ({
  kind: 'problem',
  message: `has days that can be read in two ways, such as ${cell}: format them as 2027-01-11 or as 11-Jan-2027 in the spreadsheet program`,
});

const dayFields = ({ schema }: CatalogueEntity): string[] =>
  Object.entries(schema.fields as Record<string, Schema>).flatMap(([name, { spec }]) =>
    (spec.meta as Partial<FieldMeta> | undefined)?.type === 'day' ? [name] : [],
  );

/**
 * Days in numbers are read in the order of the whole file, which a single row proves. Rows are held back
 * until then.
 * @returns the rows with days as `YYYY-MM-DD`
 */
export async function* withDays(
  entity: CatalogueEntity,
  items: AsyncIterable<SourceRow | SourceProblem>,
): AsyncGenerator<SourceRow | SourceProblem> {
  const names = dayFields(entity);
  if (names.length === 0) return yield* items;
  let order: Order | undefined;
  let ambiguous: string | undefined;
  let held: (SourceRow | SourceProblem)[] = [];
  const read = (item: SourceRow | SourceProblem): SourceRow | SourceProblem => {
    if (item.kind === 'problem') return item;
    const row = { ...(item.value as Row) };
    for (const name of names) if (typeof row[name] === 'string') row[name] = dayInCell(row[name], order);
    return { ...item, value: row };
  };
  for await (const item of items) {
    const row = item.kind === 'row' ? (item.value as Row) : {};
    const cells = names.map((name) => row[name]).filter((cell) => typeof cell === 'string');
    order ??= cells.map(provenOrder).find(Boolean);
    ambiguous ??= cells.find(isAmbiguous);
    held.push(item);
    if (ambiguous !== undefined && !order) continue;
    yield* held.map(read);
    held = [];
  }
  if (ambiguous !== undefined && !order) yield twoReadings(ambiguous);
  yield* held.map(read);
}
