/** schema.org data for search engines (docs/rules/operations.md#search-engines). */
import { courseCode, isOnlineVenue, type CourseDetail, type Session } from '../../contract/entities';
import type { ListedGroup } from '../../contract/portfolioCourses';
import { isOpen } from '../../contract/sessionState';
import { msToDay, startOfDay } from '../../contract/time';
import type { SiteState } from '../features/site/siteSlice';

export const organization = (site: SiteState): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: site.name,
  url: `${site.publicUrl}/`,
  foundingDate: '2002',
  areaServed: ['MY', 'SG'],
});

const isOnline = (session: Session): boolean => isOnlineVenue(session.venue_label);

/** The price of a seat, and its availability. */
const offers = (session: Session): object => ({
  '@type': 'Offer',
  ...(session.price && { price: session.price.total_price, priceCurrency: session.price.currency }),
  availability: `https://schema.org/${isOpen(session) ? 'InStock' : 'SoldOut'}`,
});

/** @param today its first instant: sessions that have begun are not offered any more */
const courseInstance = (session: Session, today: number): object => ({
  '@type': 'CourseInstance',
  courseMode: isOnline(session) ? 'Online' : 'Onsite',
  startDate: msToDay(session.start_date),
  endDate: msToDay(session.end_date),
  location: isOnline(session)
    ? { '@type': 'VirtualLocation', name: session.venue_label }
    : { '@type': 'Place', name: session.venue_label },
  ...(session.status && {
    eventStatus: `https://schema.org/${session.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
  }),
  ...(session.status !== 'cancelled' &&
    session.start_date >= today &&
    (session.price || !isOpen(session)) && { offers: offers(session) }),
});

/** Of a course's page, for search engines. The name does not end the sentence: it may end with a full stop, as in “Bhd.”. */
export const courseDescription = (site: SiteState, course: CourseDetail): string =>
  course.meta_desc || `A technical short course by ${site.name}: ${course.title} (${courseCode(course)}).`;

export const courseJsonLd = (site: SiteState, course: CourseDetail, sessions: Session[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'Course',
  name: course.title,
  courseCode: courseCode(course),
  description: courseDescription(site, course),
  url: `${site.publicUrl}/training/${course.id}`,
  provider: { '@type': 'Organization', name: site.name, sameAs: `${site.publicUrl}/` },
  ...(sessions.length > 0 && {
    hasCourseInstance: sessions.map((session) => courseInstance(session, startOfDay(site.now))),
  }),
});

/** The addresses of a list's courses, in order: each course's own page says the rest. */
export const courseListJsonLd = (site: SiteState, groups: readonly ListedGroup[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: groups
    .flatMap(({ courses }) => courses)
    .map(({ id }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${site.publicUrl}/training/${id}`,
    })),
});
