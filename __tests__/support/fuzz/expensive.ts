/**
 * The most expensive bodies: valid ones, in which one value at a time is filled up to the limit with whatever
 * causes the most work. Derived from the description of a route, so that new routes are covered
 * automatically.
 */
import { BODY_BOUNDS } from '@/server/http/bounds';
import type { Target } from './routes';
import type { Stage } from './requests';

export interface ExpensiveBody {
  name: string;
  type: string;
  text: string;
}

/** As many as fit, and no more than `most`: `make` is called with 0, 1, … and returns JSON. */
function repeated(room: number, make: (index: number) => string, most = Infinity): string[] {
  const parts: string[] = [];
  for (let left = room; parts.length < most;) {
    const part = make(parts.length);
    left -= part.length + 1;
    if (left < 0) break;
    parts.push(part);
  }
  return parts;
}

const list = (room: number, part: string, most?: number): string =>
  `[${repeated(room - 2, () => part, most).join(',')}]`;
const object = (room: number, make: (index: number) => string, most?: number): string =>
  `{${repeated(room - 2, make, most).join(',')}}`;
const nested = (room: number, open: string, close: string, most = Infinity): string => {
  const depth = Math.min(Math.floor((room - 1) / (open.length + close.length)), most);
  return `${open.repeat(depth)}1${close.repeat(depth)}`;
};

/** JSON of at most so many characters. */
type Filler = readonly [name: string, make: (room: number) => string];

/** Values that are refused for their number alone, and the content of a text. */
const BEYOND: readonly Filler[] = [
  ['empty objects', (room) => list(room, '{}')],
  ['numbers', (room) => list(room, '0')],
  ['fields', (room) => object(room, (index) => `"f${index}":0`)],
  ['a long name', (room) => `{"${'n'.repeat(room - 8)}":0}`],
  ['deep lists', (room) => nested(room, '[', ']')],
  ['deep objects', (room) => nested(room, '{"a":', '}')],
  ['control characters', (room) => `"${'\\u0001'.repeat(Math.floor((room - 2) / 6))}"`],
  ['one text', (room) => `"${'a.'.repeat(Math.floor((room - 2) / 2))}"`],
  ['line separators', (room) => `"${'\u2028'.repeat(Math.floor((room - 2) / 3))}"`],
];

const { entries, fields, values, depth } = BODY_BOUNDS;

/** The most that still passes the bounds and reaches the rules. */
const WITHIN: readonly Filler[] = [
  ...['{}', '[]', '0', '0.5e-9', 'null', '""', '"a"', '{"a":{"b":{}}}'].flatMap((part): Filler[] =>
    [entries, 50].map((most): Filler => [`${most} times ${part}`, (room) => list(room, part, most)]),
  ),
  ...['0', '""', '{}'].map((part): Filler => [
    `${fields} fields of ${part}`,
    (room) => object(room, (index) => `"f${index}":${part}`, fields),
  ]),
  [
    'names that are escaped',
    (room) => object(room, (index) => `"${'\\u0001'.repeat(30)}${index}":0`, fields),
  ],
  ['lists of lists', (room) => list(room, list(room, '""', entries / 2), values / entries)],
  [
    'lists of fields',
    (room) =>
      list(
        room,
        object(room, (index) => `"f${index}":""`, 100),
        values / 100 - 2,
      ),
  ],
  ['many values', (room) => list(room, '{"a":[],"b":{},"c":0,"d":"","e":0}', values / 7)],
  ['as deep as may be', (room) => list(room, nested(room, '[', ']', depth - 4), values / depth)],
];

/** A place in a body: the text before it, and after it. */
interface Hole {
  at: string;
  before: string;
  after: string;
  value: unknown;
}

const MARK = '"\u0000hole"';
const MARKED = JSON.stringify(MARK);

/** @returns the value with the one at `path` marked; of lists only the first entry is kept, to leave room */
function marked(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return MARK;
  if (Array.isArray(value)) return [marked(value[0], rest)];
  const entries = Object.entries(value as object);
  return Object.fromEntries(entries.map(([name, part]) => [name, name === step ? marked(part, rest) : part]));
}

/** Every path, in lists only the first entry's: the others have the same structure. */
function pathsIn(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  const parts: [string, unknown][] = Array.isArray(value) ? [['0', value[0]]] : Object.entries(value);
  const inside = parts.filter(([, part]) => part !== undefined);
  return [[], ...inside.flatMap(([name, part]) => pathsIn(part).map((path) => [name, ...path]))];
}

function holesIn(body: unknown): Hole[] {
  return pathsIn(body).map((path) => {
    const [before = '', after = ''] = JSON.stringify(marked(body, path)).split(MARKED);
    const value = path.reduce((part, step) => (part as Record<string, unknown>)[step], body);
    return { at: path.join('.') || 'the body', before, after, value };
  });
}

/** Variants of a list entry: itself, without one of its fields, and with an invalid value in one of them. */
function spoiltEntries(entry: unknown): [name: string, json: string][] {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    return [['the same', JSON.stringify(entry)]];
  const fields = Object.entries(entry);
  const without = (name: string) => fields.filter(([one]) => one !== name);
  return [
    ['the same', JSON.stringify(entry)],
    ...fields.flatMap(([name]): [string, string][] => [
      [`no ${name}`, JSON.stringify(Object.fromEntries(without(name)))],
      [`${name} of lists`, JSON.stringify(Object.fromEntries([...without(name), [name, ['', '', 1]]]))],
      [`${name} of fields`, JSON.stringify(Object.fromEntries([...without(name), [name, { a: '', b: 1 }]]))],
    ]),
  ];
}

/** More than `entries` are refused for their number, as in `BEYOND`. */
const countedEntries = (value: unknown): Filler[] =>
  spoiltEntries(value).flatMap(([name, json]) =>
    [entries, entries / 2, 50].map((most): Filler => [
      `${most} times ${name}`,
      (room) => list(room, json, most),
    ]),
  );

const TEXTS = BEYOND.filter(([name]) => ['one text', 'control characters'].includes(name));
const FREE = WITHIN.filter(([name]) => / fields of |^names|^lists of/.test(name));

/** For a text or a number, other types are refused at once; nested values may be accepted. */
function fillersFor(at: string, value: unknown): readonly Filler[] {
  if (Array.isArray(value)) return [...BEYOND, ...WITHIN, ...value.slice(0, 1).flatMap(countedEntries)];
  // A list in place of an object is refused as such, whatever its length.
  if (typeof value === 'object')
    return [...BEYOND, ...WITHIN.filter(([name]) => !name.startsWith('50 times'))];
  return at.includes('.') ? [...TEXTS, ...FREE] : TEXTS;
}

/** JSON up to the limit. */
const expensiveJson = (body: unknown, limit: number): [name: string, text: string][] =>
  holesIn(body).flatMap(({ at, before, after, value }) => {
    const room = limit - Buffer.byteLength(before + after);
    return fillersFor(at, value).map(([name, make]): [string, string] => [
      `${at}: ${name}`,
      before + make(room) + after,
    ]);
  });

/** Only the characters that end a field have to be escaped: everything else would cost room. */
const inForm = (text: string): string =>
  text.replace(/[%&=+]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

const isJson = (text: string): boolean => /^[[{]/.test(text);

/** Form fields up to the limit: many of them, repeated ones, long ones, and lists in the texts of some. */
function expensiveForms(body: Readonly<Record<string, string>>, limit: number): [string, string][] {
  const names = Object.keys(body);
  const withField = (name: string, make: (room: number) => string): string => {
    const rest = new URLSearchParams(Object.entries(body).filter(([one]) => one !== name)).toString();
    return `${rest}&${name}=${make(limit - rest.length - name.length - 2)}`;
  };
  const lists = names
    .filter((name) => isJson(body[name] ?? ''))
    .flatMap((name) =>
      expensiveJson(JSON.parse(body[name] ?? ''), limit - 4_000).map(([what, text]): [string, string] => [
        `${name}, ${what}`,
        withField(name, () => inForm(text)),
      ]),
    );
  const long = names.flatMap((name): [string, string][] => [
    [`${name}: one text`, withField(name, (room) => 'a.'.repeat(room / 2))],
    [`${name}: control characters`, withField(name, (room) => '%01'.repeat(room / 3))],
    [`${name}: again and again`, withField(name, (room) => repeated(room, () => `&${name}=`).join(''))],
  ]);
  return [
    ['names', repeated(limit, (index) => `n${index}`).join('&')],
    ['names with brackets', repeated(limit, (index) => `n[${index}][a]=`).join('&')],
    ['a long name', 'n'.repeat(limit - 1)],
    ['separators', '&'.repeat(limit)],
    ['escapes', '%41'.repeat(limit / 3)],
    ['half escapes', '%'.repeat(limit)],
    ...long,
    ...lists,
  ];
}

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/**
 * Whether the route accepts form fields, according to its description; a route without one is not part of the
 * API.
 */
const typeOf = ({ operation, path }: Target): string =>
  Object.keys(operation?.requestBody?.content ?? {})[0] ?? (path.startsWith('/api/') ? JSON_TYPE : FORM);

/** One of each structure: bodies with the same paths cost the same. */
function unlike(bodies: readonly unknown[]): unknown[] {
  const kinds = new Map(
    bodies.map((body) => [JSON.stringify([pathsIn(body), (body as { form_type?: string }).form_type]), body]),
  );
  return [...kinds.values()];
}

/**
 * @param limit maximum size of a body in bytes
 * @throws Error for a route without a valid body in the stage: a new one has to be added there
 */
export function expensiveBodies(target: Target, stage: Stage, limit: number): ExpensiveBody[] {
  const right = stage.bodies[target.name];
  if (!right) throw new Error(`Which body does ${target.name} take? Please add one to the stage.`);
  const type = typeOf(target);
  const made = unlike(right).flatMap((body, index) =>
    (type === FORM ? expensiveForms(body as Record<string, string>, limit) : expensiveJson(body, limit)).map(
      ([name, text]) => ({ name: `body ${index + 1}, ${name}`, type, text }),
    ),
  );
  // Fillers of the whole body are the same for each structure, and so are two numbers of entries if fewer
  // than both fit.
  const byText = new Map(made.map((body) => [body.text, body]));
  return [...byText.values()];
}

/** Whether a route takes a body. Those that OpenAPI does not describe do, unless they are read. */
export const takesBody = ({ method, operation }: Target): boolean =>
  method !== 'GET' && (operation === undefined || operation.requestBody !== undefined);

/** The URL and the headers with which a route accepts a body. */
export function openDoor(target: Target, stage: Stage): { url: string; headers: Record<string, string> } {
  const right = stage.right[target.name] ?? {};
  const url = target.path.replace(/:(\w+)/g, (_whole, name: string) => right[name]?.[0] ?? '1');
  const [token] = right['token'] ?? [];
  const query = new URLSearchParams();
  for (const { name, in: where } of target.operation?.parameters ?? []) {
    const value = right[name]?.[0];
    if (where === 'query' && value !== undefined) query.set(name, value);
  }
  return {
    url: query.size > 0 ? `${url}?${query}` : url,
    headers: target.path.startsWith('/api/staff/')
      ? stage.staff
      : token === undefined
        ? {}
        : { authorization: `Bearer ${token}` },
  };
}
