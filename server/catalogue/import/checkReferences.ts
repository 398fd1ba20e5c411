/** Checks that need the whole import: duplicate ids, references to missing rows, unique values. */
import type { Schema } from 'yup';
import { isStorable } from '../../database/storableJson';
import type { CatalogueEntity, Row } from '../importEntity';
import type { KnownIds } from './knownIds';
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

/** @returns the id in a field, or undefined for an invalid one, which has been reported already */
function idOf(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : undefined;
}

export class ReferenceChecks {
  /** by entity and id: where it occurred first */
  private readonly given = new Map<string, Map<string, string>>();
  /** whose target has not been looked up yet */
  private pointers: Pointer[] = [];
  /** references whose target was missing when they were read; it may follow in a later file */
  private readonly open: Pointer[] = [];
  private readonly claims: Claim[] = [];

  constructor(
    private readonly known: KnownIds,
    private readonly problems: Problems,
  ) {}

  /** @param row also an invalid one: others may refer to it, and all of its errors are reported */
  add(entity: CatalogueEntity, row: Row, place: Place): void {
    const schemas = entity.keys.map((key) => entity.schema.fields[key] as Schema);
    // A missing id is reported as such, and is no 0.
    const ids = entity.keys.map((key, index) => idOf(row[key] ?? (schemas[index]?.spec.optional ? 0 : null)));
    const [id] = ids;
    const isNumbered = schemas.every(({ type }) => type === 'number');
    // A row without number and name gets a number when it is written.
    if (isNumbered && id !== undefined && !ids.includes(undefined))
      this.checkKey(entity, ids.join('/'), place);
    for (const { field, to, isList } of entity.references) {
      const list = row[field];
      if (!isList) this.checkPointer({ place, field, to }, list);
      else if (Array.isArray(list)) {
        list.forEach((value: unknown, index) =>
          this.checkPointer({ place, field: `${field}[${index}]`, to }, value),
        );
      }
    }
    const value = entity.unique ? row[entity.unique] : undefined;
    // No row has a value that cannot be stored, and a query with it would fail.
    if (entity.unique && id !== undefined && typeof value === 'string' && isStorable(value)) {
      this.claims.push({ place, entity, field: entity.unique, value, id });
    }
  }

  private checkPointer(pointer: Omit<Pointer, 'id'>, value: unknown): void {
    const id = idOf(value);
    if (id !== undefined && !this.known.has(pointer.to, id)) this.pointers.push({ ...pointer, id });
  }

  private checkKey(entity: CatalogueEntity, key: string, place: Place): void {
    const given = this.given.get(entity.name) ?? new Map<string, string>();
    this.given.set(entity.name, given);
    const first = given.get(key);
    if (first === undefined) given.set(key, `${place.source}:${place.row}`);
    else
      this.problems.row(
        place,
        entity.keys.join('/'),
        `${key} is given twice in this import (first at ${first})`,
      );
  }

  isGiven(entity: string, id: number): boolean {
    return this.given.get(entity)?.has(String(id)) ?? false;
  }

  /** Looks up the targets of references. Called regularly, so that found ones need not be kept in memory. */
  async lookUp(): Promise<void> {
    await this.known.learn(this.pointers);
    for (const pointer of this.pointers) if (!this.known.has(pointer.to, pointer.id)) this.open.push(pointer);
    this.pointers = [];
  }

  /** Called after all rows have been added. */
  async finish(): Promise<void> {
    await this.lookUp();
    for (const { place, field, to, id } of this.open) {
      if (this.isGiven(to, id)) continue;
      this.problems.row(place, field, `${id} is not among the ${to} of this import or of the database`);
    }
    const held = await this.known.holders(this.claims);
    const holders = new Map<string, string>();
    for (const { place, entity, field, value, id } of this.claims) {
      const name = `${entity.name} ${value}`;
      const holder = held.get(name);
      const isHeld = holder !== undefined && holder !== id && !this.isGiven(entity.name, holder);
      const first = holders.get(name) ?? (isHeld ? `${holder} in the database` : undefined);
      if (first === undefined) holders.set(name, `${id} in this import`);
      else this.problems.row(place, field, `"${value}" belongs to ${first} already`);
    }
  }
}
