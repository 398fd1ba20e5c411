import { dayToMs } from '@/contract/time';
import type { Session } from '@/contract/entities';
import { courseJsonLd, organization } from '@/src/app/structuredData';
import { breadcrumbList } from '@/src/features/site/head';
import { aCourse, aSession } from '../../support/builders';

const site = { name: 'Tradewind', publicUrl: 'https://www.example.com', now: dayToMs('2027-01-11') };
const price = { total_price: 1800, currency: 'SGD' } as Session['price'];
const offerOf = (over: Partial<Session>) => {
  const { hasCourseInstance } = courseJsonLd(site as never, aCourse(), [aSession(over)]) as {
    hasCourseInstance: { offers?: object }[];
  };
  return hasCourseInstance[0]?.offers;
};

it.each<[string, Partial<Session>, object | undefined]>([
  ['with its price', { price }, { price: 1800, availability: 'https://schema.org/InStock' }],
  ['as sold out', { price, seats: 0 }, { availability: 'https://schema.org/SoldOut' }],
  ['as sold out, also without a price', { status: 'full' }, { availability: 'https://schema.org/SoldOut' }],
  ['not where nobody knows the price', {}, undefined],
  ['not once it has begun', { price, start_date: dayToMs('2027-01-10') }, undefined],
  ['not when it is cancelled', { price, status: 'cancelled' }, undefined],
])('a seat in a session is offered to search engines %s', (_how, over, offer) => {
  if (offer) expect(offerOf(over)).toMatchObject(offer);
  else expect(offerOf(over)).toBeUndefined();
});

it('search engines are told the provider, and where a page belongs, by whole addresses', () => {
  expect(organization(site as never)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Tradewind',
    url: 'https://www.example.com/',
  });
  expect(courseJsonLd(site as never, aCourse(), [])).toMatchObject({
    '@type': 'Course',
    url: 'https://www.example.com/training/1944',
    provider: { '@type': 'Organization', name: 'Tradewind', sameAs: 'https://www.example.com/' },
  });
  expect(breadcrumbList(site as never, [{ name: 'Contact', path: '/contactus' }])).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://www.example.com/' },
      { '@type': 'ListItem', position: 2, name: 'Contact', item: 'https://www.example.com/contactus' },
    ],
  });
});
