/** JSON texts that `JSON.stringify` never writes: out-of-range numbers, duplicate names, unlimited nesting. */

/** Written unchanged into the text, whether or not it is JSON. */
export class Raw {
  constructor(readonly text: string) {}
  toString(): string {
    return this.text.length > 120
      ? `${this.text.slice(0, 120)}… (${this.text.length} characters)`
      : this.text;
  }
}

/** An object with its names in order; names may be duplicated, and `__proto__` is an ordinary one. */
export class Pairs {
  constructor(readonly entries: readonly (readonly [string, Value])[]) {}
}

export type Value = string | number | boolean | null | Raw | Pairs | readonly Value[];

/** @returns the same with its objects as pairs; what JSON omits is omitted */
export function toValue(plain: unknown): Value {
  if (plain instanceof Raw || plain instanceof Pairs) return plain;
  if (Array.isArray(plain)) return plain.map(toValue);
  if (typeof plain === 'object' && plain !== null) {
    const given = Object.entries(plain).filter(([, part]) => part !== undefined);
    return new Pairs(given.map(([name, part]) => [name, toValue(part)] as const));
  }
  return plain as Value;
}

export function toText(value: Value): string {
  if (value instanceof Raw) return value.text;
  if (value instanceof Pairs)
    return `{${value.entries.map(([name, part]) => `${JSON.stringify(name)}:${toText(part)}`).join(',')}}`;
  if (Array.isArray(value)) return `[${(value as readonly Value[]).map(toText).join(',')}]`;
  return JSON.stringify(value);
}

export type Change =
  | { kind: 'replace'; by: Value }
  | { kind: 'drop' }
  | { kind: 'twice'; by: Value }
  | { kind: 'add'; name: string; by: Value }
  | { kind: 'wrap' };

/** The number of values that can be changed. */
export function placesIn(value: Value): number {
  if (value instanceof Pairs) return 1 + value.entries.reduce((sum, [, part]) => sum + placesIn(part), 0);
  if (Array.isArray(value))
    return 1 + (value as readonly Value[]).reduce<number>((sum, part) => sum + placesIn(part), 0);
  return 1;
}

function changed(value: Value, change: Change): Value {
  if (change.kind === 'replace') return change.by;
  if (change.kind === 'wrap') return [value];
  if (change.kind === 'add' && value instanceof Pairs)
    return new Pairs([...value.entries, [change.name, change.by]]);
  if (change.kind === 'add' && Array.isArray(value)) return [...(value as readonly Value[]), change.by];
  return value;
}

type Entry = readonly [string, Value];

/** @returns the replacement of an entry after the change */
function changedEntry([name, part]: Entry, change: Change): Entry[] {
  if (change.kind === 'drop') return [];
  if (change.kind === 'twice')
    return [
      [name, part],
      [name, change.by],
    ];
  return [[name, changed(part, change)]];
}

/** Changes one value. @param place counts the value itself as 0 and continues with its parts in order */
export function changeAt(value: Value, place: number, change: Change): Value {
  if (place === 0) return changed(value, change);
  const entries: readonly Entry[] =
    value instanceof Pairs
      ? value.entries
      : (value as readonly Value[]).map((part, index) => [String(index), part] as const);
  let rest = place - 1;
  const after = entries.flatMap((entry): readonly Entry[] => {
    const inside = placesIn(entry[1]);
    const here = rest;
    rest -= inside;
    if (here === 0) return changedEntry(entry, change);
    return here > 0 && here < inside ? [[entry[0], changeAt(entry[1], here, change)] as const] : [entry];
  });
  return value instanceof Pairs ? new Pairs(after) : after.map(([, part]) => part);
}
