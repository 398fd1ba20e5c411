/** Checks what only the whole import can tell: ids given twice, ids that nobody has, values that must be unique. */
import type { CatalogueEntity, Row } from '../../catalogue/importEntity';
import type { Known } from './knownIds';
import type { Place, Problems } from './problems';

interface Pointer {
  place: Place;
  field: string;
  to: string;
  id: number;
}

interface Claim {
  place: Place;
  entity: CatalogueEntity;
  field: string;
  value: string;
  id: number;
}

const numberOf = (value: unknown): number => Number(value);

export class ReferenceChecks {
  /** by entity and id: where it was given first */
  private readonly given = new Map<string, Map<string, string>>();
  /** what pointed at nothing when it was read; the target may follow in a later file */
  private readonly pointers: Pointer[] = [];
  private readonly claims: Claim[] = [];

  constructor(
    private readonly known: Known,
    private readonly problems: Problems,
  ) {}

  /** @param row validated and cast */
  add(entity: CatalogueEntity, row: Row, place: Place): void {
    this.checkKey(entity, row, place);
    for (const { field, to, isList } of entity.references) {
      const values: readonly unknown[] = isList && Array.isArray(row[field]) ? row[field] : [row[field]];
      values.forEach((value, index) => {
        const id = numberOf(value);
        if (!this.known.ids.get(to)?.has(id)) {
          this.pointers.push({ place, field: isList ? `${field}[${index}]` : field, to, id });
        }
      });
    }
    const [key = 'id'] = entity.keys;
    const { unique } = entity;
    if (unique)
      this.claims.push({ place, entity, field: unique, value: String(row[unique]), id: numberOf(row[key]) });
  }

  private checkKey(entity: CatalogueEntity, row: Row, place: Place): void {
    const given = this.given.get(entity.name) ?? new Map<string, string>();
    this.given.set(entity.name, given);
    const key = entity.keys.map((name) => String(row[name])).join('/');
    const first = given.get(key);
    if (first === undefined) given.set(key, `${place.source}:${place.row}`);
    else
      this.problems.row(
        place,
        entity.keys.join('/'),
        `${key} is given twice in this import (first at ${first})`,
      );
  }

  private isGiven(entity: string, id: number): boolean {
    return this.given.get(entity)?.has(String(id)) ?? false;
  }

  /** Once every row was added. */
  finish(): void {
    for (const { place, field, to, id } of this.pointers) {
      if (this.isGiven(to, id)) continue;
      this.problems.row(place, field, `${id} is not among the ${to} of this import or of the database`);
    }
    const holders = new Map<string, string>();
    for (const { place, entity, field, value, id } of this.claims) {
      const name = `${entity.name} ${value}`;
      const holder = this.known.holders.get(entity.name)?.get(value);
      const isHeld = holder !== undefined && holder !== id && !this.isGiven(entity.name, holder);
      const first = holders.get(name) ?? (isHeld ? `${holder} in the database` : undefined);
      if (first === undefined) holders.set(name, `${id} in this import`);
      else this.problems.row(place, field, `"${value}" belongs to ${first} already`);
    }
  }
}
