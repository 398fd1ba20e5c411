/**
 * Entities with dates or prices: sessions, featured courses, hotel rates and FLEX prices
 * (docs/rules/import.md#import-document).
 */
import type { TestContext } from 'yup';
import { SESSION_STATUSES } from '../../contract/constants';
import { isIsoDay } from '../../contract/writtenTime';
import { entity } from './importEntity';
import {
  amount,
  choice,
  day,
  documentLink,
  id,
  line,
  lines,
  link,
  list,
  optional,
  pictureLink,
  record,
  required,
  whole,
  yesNo,
} from './importFields';

function isNotBeforeStart(end: string | null | undefined, context: TestContext): boolean {
  const { start_date: start } = context.parent as { start_date?: unknown };
  // Days in this format sort as text.
  return !end || typeof start !== 'string' || !isIsoDay(start) || end >= start;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Whether the other field is set if this one is. */
const isBesides = (other: string) => (value: unknown, context: TestContext) =>
  !isGiven(value) || isGiven((context.parent as Record<string, unknown>)[other]);

const sessions = entity({
  name: 'sessions',
  references: [
    { field: 'course_id', to: 'courses' },
    { field: 'region', to: 'regions' },
  ],
  schema: record({
    id: required(id()),
    course_id: required(id()),
    schedule_id: required(id()),
    region: required(id()),
    venue_label: required(line(200)),
    start_date: required(day()),
    end_date: required(day()).test('order', 'must not be before start_date', isNotBeforeStart),
    early_bird_deadline: optional(day()),
    tag_new: optional(yesNo(), 'no'),
    tag_added: optional(yesNo(), 'no'),
    brochure: optional(documentLink()),
    seats: optional(whole(0, 100_000)),
    status: optional(choice(SESSION_STATUSES)),
    price: optional(amount()).test('currency', 'must come with a currency', isBesides('currency')),
    currency: optional(line(10)).test('price', 'must come with a price', isBesides('price')),
  }),
});

const featured = entity({
  name: 'featured',
  plural: 'featured courses',
  references: [
    { field: 'course_portfolio', to: 'portfolios' },
    { field: 'region', to: 'regions' },
  ],
  schema: record({
    id: required(id()),
    title: required(line()),
    course_portfolio: required(id()),
    region: required(id()),
    position: required(whole(-1_000_000_000, 1_000_000_000)),
    image: optional(pictureLink()),
    desc: optional(lines()),
    link: optional(link()),
    sessions: list(record({ date: required(line()), location: required(line()) })),
  }),
});

const rating = record({
  // The three that the FLEX wizard offers (docs/rules/flex.md#course-and-stay).
  rating: required(whole(3, 5)),
  price: required(amount()),
  currency: required(line(10)),
  hotels: list(record({ id: required(id()), label: required(line()) })),
});

const hotelRates = entity({
  name: 'hotel_rates',
  singular: 'city with hotel rates',
  plural: 'cities with hotel rates',
  schema: record({ id: required(id()), label: required(line()), ratings: list(rating) }),
});

const flexPrices = entity({
  name: 'flex_prices',
  plural: 'FLEX prices',
  keys: ['course_id', 'schedule_id'],
  references: [{ field: 'course_id', to: 'courses' }],
  schema: record({
    course_id: required(id()),
    // 0 applies to every session of the course without its own price.
    schedule_id: optional(whole(0), 0),
    total_price: required(amount()),
    currency: required(line(10)),
  }),
  fromTable: ({ schedule_id: schedule, ...row }) => ({
    ...row,
    schedule_id: schedule === 0 ? undefined : schedule,
  }),
});

export const sessionEntities = [sessions, featured, hotelRates, flexPrices];
