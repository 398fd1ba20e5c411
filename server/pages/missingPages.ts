/**
 * Pages of what is not there are all alike, but for the id or the path that was asked for. There is no end of them, and each takes as
 * long to render as any other page: so one of a kind is rendered for a version of the catalogue and a day, and the rest is filled in.
 */
import { paths } from '../../contract/paths';
import type { Kysely } from 'kysely';
import { LARGEST_ID } from '../../contract/constants';
import { memoizeByKey } from '../catalogue/memoizeByVersion';
import type { InlineSources } from '../http/securityHeaders';
import type { Tables } from '../database/tables';
import type { PageRenderer } from './renderer';

/** Asked for in place of what is not there: nothing else on a page reads like it. */
const STAND_IN = '1987654321';

/** What means the same in HTML, in JSON and in an address, so that it can be filled in anywhere. */
const PLAIN_PATH = /^\/[\w./-]*$/;
const ID = ':course_id';
const PLAIN_ID = /^[1-9]\d{0,9}$/;

/** Routes whose id names a row, and the table in which it would be. */
const TABLE_OF: Readonly<Record<string, 'courses' | 'courseware'>> = {
  [paths.course]: 'courses',
  [paths.product]: 'courseware',
};

/** A whole document, and what stands in its HTML. */
export interface MissingPage {
  text: string;
  sources: InlineSources;
}

/** A page without what was asked for: the pieces between which that stands. */
interface Template extends Pick<MissingPage, 'sources'> {
  pieces: readonly string[];
}

export interface MissingPagesOptions {
  db: Kysely<Tables>;
  renderer: Pick<PageRenderer, 'routeOf'>;
  /** names the state of everything that pages depend on */
  stamp: () => string;
  /** @returns the page as a document; undefined when it is none that may be kept as one of what is not there */
  render: (path: string) => Promise<MissingPage | undefined>;
}

interface Kind {
  /** the path that is rendered */
  standIn: string;
  /** what is filled in for it */
  given: string;
}

export function createMissingPages({ db, renderer, stamp, render }: MissingPagesOptions) {
  // By key: to read all ids once would read a whole table, while many wait for their first page after an import.
  const isThere = async (table: 'courses' | 'courseware', ids: number[]): Promise<boolean> =>
    (await db.selectFrom(table).select('id').where('id', 'in', ids).executeTakeFirst()) !== undefined;
  // By the path of the stand-in.
  const templates = memoizeByKey(stamp, () => new Map<string, Promise<Template | undefined>>());

  /** @returns undefined where there may be something, or the address cannot be filled in as it is */
  async function kindOf(path: string): Promise<Kind | undefined> {
    const found = renderer.routeOf(path);
    if (!found) return undefined;
    if (found.pattern === '*') {
      const standIn = `/${STAND_IN}`;
      return PLAIN_PATH.test(path) ? { standIn, given: path } : undefined;
    }
    const { pattern, id = '' } = found;
    const table = TABLE_OF[pattern];
    const isId = PLAIN_ID.test(id) && Number(id) <= LARGEST_ID;
    if (!table || !isId || path !== pattern.replace(ID, id)) return undefined;
    if (await isThere(table, [Number(id), Number(STAND_IN)])) return undefined;
    return { standIn: pattern.replace(ID, STAND_IN), given: id };
  }

  async function makeTemplate(standIn: string): Promise<Template | undefined> {
    const isPath = standIn === `/${STAND_IN}`;
    const page = await render(standIn);
    return page && { pieces: page.text.split(isPath ? standIn : STAND_IN), sources: page.sources };
  }

  return {
    /** @returns the page, when the address leads to nothing and others that do were asked for before or are alike */
    async find(path: string): Promise<MissingPage | undefined> {
      const kind = await kindOf(path);
      if (!kind) return undefined;
      const made = templates();
      const making = made.get(kind.standIn) ?? makeTemplate(kind.standIn);
      made.set(kind.standIn, making);
      const template = await making.catch(() => undefined);
      // A failure passes: the next one tries again.
      if (!template) made.delete(kind.standIn);
      return template && { text: template.pieces.join(kind.given), sources: template.sources };
    },
  };
}
