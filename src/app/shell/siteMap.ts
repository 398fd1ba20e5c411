import { WHOLE_CALENDAR } from '../../../contract/portfolioPath';
import { calendarLinks, type MenuLink, type MenuPortfolio } from './menu';

export interface SiteMapColumn {
  heading: string;
  links: MenuLink[];
}

/** Every page of the site, so that each is reached without a script. */
export const buildSiteMap = (portfolios: readonly MenuPortfolio[]): SiteMapColumn[] => [
  {
    heading: 'Programs',
    links: [
      { label: 'Professional Development', href: '/training' },
      { label: 'Fly Learn EXperience', href: '/flex' },
      { label: 'FLEX registration', href: '/flex/wizard' },
      { label: 'Finishing School', href: '/graduates' },
      { label: 'TVET', href: '/tvet' },
      { label: 'TVET partners compared', href: '/tvet/info' },
      { label: 'Flexi Class for Manufacturing', href: '/mfg' },
    ],
  },
  {
    heading: 'Training calendar',
    links: [{ label: 'All portfolios', href: WHOLE_CALENDAR }, ...calendarLinks(portfolios)],
  },
  {
    heading: 'Courseware',
    links: [
      { label: 'University Courseware', href: '/cw' },
      { label: 'Quick view of all courseware', href: '/cw/quickview' },
      { label: 'Labs on Video', href: '/cw/labsvideo' },
      { label: 'Short video', href: '/cw/shortvideo' },
    ],
  },
  {
    heading: 'Engineering',
    links: [
      { label: 'Promoting Engineering', href: '/engineering' },
      { label: 'Technical Writing', href: '/technicalwriting' },
      { label: 'English for Engineers', href: '/english' },
    ],
  },
  {
    heading: 'About',
    links: [
      { label: 'About', href: '/aboutus' },
      { label: 'Our Team', href: '/ourteam' },
      { label: 'Technology Partners', href: '/techpartner' },
      { label: 'Contact Us', href: '/contactus' },
      { label: 'Questions about live online classes', href: '/live-online-faq' },
      { label: 'Search courses', href: '/search.html' },
    ],
  },
];
