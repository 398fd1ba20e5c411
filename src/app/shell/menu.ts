import { paths } from '@/contract/paths';
import { portfolioPath } from '@/contract/portfolioPath';

export interface MenuLink {
  label: string;
  href: string;
}

/** A link, or a button that opens a list of links. */
export type MenuEntry = MenuLink | { label: string; items: MenuLink[] };

/** The properties of a course portfolio that the menus need. */
export interface MenuPortfolio {
  label: string;
  /** its value in `/calendar?portfolio=` */
  value: string;
}

export const calendarLinks = (portfolios: readonly MenuPortfolio[]): MenuLink[] =>
  portfolios.map(({ label, value }) => ({ label, href: portfolioPath(paths.calendar, value) }));

/**
 * The main menu (docs/rules/shell.md#menu-and-header). Until the portfolios have loaded, the calendar is a
 * plain link.
 */
export const buildMenu = (portfolios: readonly MenuPortfolio[]): MenuEntry[] => [
  {
    label: 'About Us',
    items: [
      { label: 'About', href: paths.about },
      { label: 'Our Team', href: paths.team },
      { label: 'Technology Partners', href: paths.partners },
    ],
  },
  {
    label: 'Programs',
    items: [
      { label: 'Professional Development', href: paths.training },
      { label: 'Fly Learn EXperience', href: paths.flex },
      { label: 'Finishing School', href: paths.graduates },
      { label: 'TVET', href: paths.tvet },
    ],
  },
  { label: 'University Courseware', href: paths.courseware },
  portfolios.length > 0
    ? { label: 'Training Calendar', items: calendarLinks(portfolios) }
    : { label: 'Training Calendar', href: paths.calendar },
  { label: 'Promoting Engineering', href: paths.engineering },
  { label: 'Contact Us', href: paths.contact },
];

/** The first part of a path, which assigns a page to a menu entry: `/training/1944` → `/training`. */
const section = (path: string): string => `/${path.split(/[/?]/)[1] ?? ''}`;

/** @returns whether the page at `pathname` is the entry's own, or below one of its links */
export const isEntryCurrent = (entry: MenuEntry, pathname: string): boolean =>
  ('items' in entry ? entry.items : [entry]).some(({ href }) => section(href) === section(pathname));
