/** Reorders the visitors' menu: portfolios, and the groups of a portfolio. */
import type { CatalogueChange, ImportRow } from '@/contract/staff/catalogue';
import type { CatalogueRow } from '@/contract/staff/catalogueResponses';

/** The sender of menu changes. */
export const MENU = 'courses menu';

/** The type of a public portfolio; any other type hides it. */
const SHOWN = 'public';
const HIDDEN = 'hidden';

/** @returns the list with one item moved; the same list for invalid positions */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const next = [...list];
  if (from < 0 || to < 0 || from >= list.length || to >= list.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

const changeOf = (
  entity: CatalogueChange['entity'],
  { row, version }: CatalogueRow,
  fields: ImportRow,
): CatalogueChange & { row: ImportRow } => ({ entity, row: { ...row, ...fields }, version });

/**
 * @returns the changes for this order: the existing positions are reassigned; if two are equal, all are
 *   renumbered
 */
export function orderChanges(order: readonly CatalogueRow[]): CatalogueChange[] {
  const positions = order.map(({ row }) => Number(row.portfolio_index)).sort((a, b) => a - b);
  const areApart = new Set(positions).size === positions.length;
  const positionAt = (index: number): number => (areApart ? (positions[index] ?? 0) : index + 1);
  return order.flatMap((portfolio, index) =>
    portfolio.row.portfolio_index === positionAt(index)
      ? []
      : [changeOf('portfolios', portfolio, { portfolio_index: positionAt(index) })],
  );
}

export const groupIdsOf = ({ row }: CatalogueRow): string[] => (row.children ?? []) as string[];

export const groupOrderChange = (portfolio: CatalogueRow, ids: readonly string[]): CatalogueChange =>
  changeOf('portfolios', portfolio, { children: ids });

export type MenuEntity = 'portfolios' | 'groups';
const NAME_FIELDS = { portfolios: 'label', groups: 'course_group_name' } as const;

/** @returns the name of the entry that a change of the menu is about */
export const nameOfChange = (change: CatalogueChange | undefined): string =>
  change && 'row' in change
    ? String(change.row[change.entity === 'groups' ? NAME_FIELDS.groups : NAME_FIELDS.portfolios] ?? '')
    : '';

export const renameChange = (
  entity: MenuEntity,
  row: CatalogueRow,
  name: string,
): ReturnType<typeof changeOf> => changeOf(entity, row, { [NAME_FIELDS[entity]]: name });

/** The key of the draft of a name that is being typed. */
export const renamingOf = (entity: MenuEntity, key: string): string => `name of ${entity} ${key}`;

export const isShown = (entity: MenuEntity | 'courses', { row }: CatalogueRow): boolean =>
  entity === 'portfolios' ? row.portfolio_type === SHOWN : row.publish !== 'no';

export const showChange = (
  entity: MenuEntity | 'courses',
  row: CatalogueRow,
  isVisible: boolean,
): CatalogueChange =>
  changeOf(
    entity,
    row,
    entity === 'portfolios'
      ? { portfolio_type: isVisible ? SHOWN : HIDDEN }
      : { publish: isVisible ? 'yes' : 'no' },
  );

/** Courses of a hidden portfolio stay in the calendar, in FLEX and under their addresses; those of a hidden group do not. */
export const hiddenWords = (entity: MenuEntity, label: string): string =>
  entity === 'portfolios'
    ? `${label} is hidden from the menus and the search. Dates of its courses stay in the calendar; hide its groups to take them off.`
    : `${label} is hidden from visitors.`;
