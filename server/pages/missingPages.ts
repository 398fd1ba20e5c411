/**
 * Pages for missing items differ only in the id or path that was requested. Their number is unlimited, and
 * each takes as long to render as any other page. So one of each kind is rendered per catalogue version and
 * day, and the rest is filled in.
 */
import { MAX_ID } from '../../contract/constants';
import { paths } from '../../contract/paths';
import type { PageRenderer } from '../../contract/renderer';
import { memoizeByKey } from '../catalogue/memoizeByVersion';
import type { Db } from '../database/tables';
import type { InlineSources } from '../http/securityHeaders';

/** The id requested in place of the missing one: nothing else on a page looks like it. */
const STAND_IN = '1987654321';

/** Characters that are the same in HTML, in JSON and in a URL, so that the path can be filled in anywhere. */
const PLAIN_PATH = /^\/[\w./-]*$/;
const ID = ':course_id';
const PLAIN_ID = /^[1-9]\d{0,9}$/;

/** Routes whose id is the key of a row, and the row's table. */
const TABLE_OF: Readonly<Record<string, 'courses' | 'courseware'>> = {
  [paths.course]: 'courses',
  [paths.product]: 'courseware',
};

/** A whole document, and its inline parts. */
export interface MissingPage {
  text: string;
  sources: InlineSources;
}

/** A page split at the places where the requested id or path is filled in. */
interface Template extends Pick<MissingPage, 'sources'> {
  pieces: readonly string[];
}

export interface MissingPagesOptions {
  db: Db;
  renderer: Pick<PageRenderer, 'routeOf'>;
  /** identifies the state of everything that pages depend on */
  stamp: () => string;
  /** @returns the page as a document; undefined if it may not be cached as a missing page */
  render: (path: string) => Promise<MissingPage | undefined>;
}

interface Kind {
  /** the path that is rendered */
  standIn: string;
  /** what replaces it */
  given: string;
}

export function createMissingPages({ db, renderer, stamp, render }: MissingPagesOptions) {
  // By primary key: reading all ids would scan a whole table, while many wait for their first page after an
  // import.
  const isThere = async (table: 'courses' | 'courseware', ids: number[]): Promise<boolean> =>
    (await db.selectFrom(table).select('id').where('id', 'in', ids).executeTakeFirst()) !== undefined;
  // Keyed by the path of the stand-in.
  const templates = memoizeByKey(stamp, () => new Map<string, Promise<Template | undefined>>());

  /** @returns undefined if the item may exist, or the URL cannot be filled in unchanged */
  async function kindOf(path: string): Promise<Kind | undefined> {
    const found = renderer.routeOf(path);
    if (!found) return undefined;
    if (found.pattern === '*') {
      const standIn = `/${STAND_IN}`;
      return PLAIN_PATH.test(path) ? { standIn, given: path } : undefined;
    }
    const { pattern, id = '' } = found;
    const table = TABLE_OF[pattern];
    const isId = PLAIN_ID.test(id) && Number(id) <= MAX_ID;
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
    /** @returns the page, if the URL leads to a missing item and a similar page was rendered before */
    async find(path: string): Promise<MissingPage | undefined> {
      const kind = await kindOf(path);
      if (!kind) return undefined;
      const made = templates();
      const making = made.get(kind.standIn) ?? makeTemplate(kind.standIn);
      made.set(kind.standIn, making);
      const template = await making.catch(() => undefined);
      // Failures are temporary: the next request tries again.
      if (!template) made.delete(kind.standIn);
      return template && { text: template.pieces.join(kind.given), sources: template.sources };
    },
  };
}
