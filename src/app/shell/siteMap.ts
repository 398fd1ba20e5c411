import { paths } from '@/contract/paths';
import { WHOLE_CALENDAR } from '@/contract/portfolioPath';
import { calendarLinks, type MenuLink, type MenuPortfolio } from './menu';

export interface SiteMapColumn {
  heading: string;
  links: MenuLink[];
}

/** Links to every page of the site, so that each can be reached without scripts. */
export const buildSiteMap = (portfolios: readonly MenuPortfolio[]): SiteMapColumn[] => [
  {
    heading: 'Programs',
    links: [
      { label: 'Professional Development', href: paths.training },
      { label: 'Fly Learn EXperience', href: paths.flex },
      { label: 'FLEX registration', href: paths.flexWizard },
      { label: 'Finishing School', href: paths.graduates },
      { label: 'TVET', href: paths.tvet },
      { label: 'TVET partners compared', href: paths.tvetInfo },
      { label: 'Flexi Class for Manufacturing', href: paths.flexiClass },
    ],
  },
  {
    heading: 'Training calendar',
    links: [{ label: 'All portfolios', href: WHOLE_CALENDAR }, ...calendarLinks(portfolios)],
  },
  {
    heading: 'Courseware',
    links: [
      { label: 'University Courseware', href: paths.courseware },
      { label: 'Quick view of all courseware', href: paths.quickview },
      { label: 'Labs on Video', href: paths.labVideos },
      { label: 'Short video', href: paths.shortVideo },
    ],
  },
  {
    heading: 'Engineering',
    links: [
      { label: 'Promoting Engineering', href: paths.engineering },
      { label: 'Technical Writing', href: paths.writing },
      { label: 'English for Engineers', href: paths.english },
    ],
  },
  {
    heading: 'About',
    links: [
      { label: 'About', href: paths.about },
      { label: 'Our Team', href: paths.team },
      { label: 'Technology Partners', href: paths.partners },
      { label: 'Contact Us', href: paths.contact },
      { label: 'Questions about live online classes', href: paths.liveFaq },
      { label: 'Search courses', href: paths.search },
    ],
  },
];
