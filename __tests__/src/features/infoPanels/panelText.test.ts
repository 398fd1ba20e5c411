import { readFileSync } from 'node:fs';
import path from 'node:path';

const content = path.join(__dirname, '../../../../content');
const read = <T>(file: string): T => JSON.parse(readFileSync(path.join(content, file), 'utf8')) as T;

interface Rates {
  hotel_rates: {
    label: string;
    ratings: { rating: number; price: number; currency: string; hotels: { label: string }[] }[];
  }[];
}
interface Words {
  sections: { id: string; html: string }[];
}

const CITIES = [
  ['Penang', 'pages/info-about-penang.json', 'RM'],
  ['Kuala Lumpur', 'pages/info-about-kuala-lumpur.json', 'RM'],
  ['Singapore', 'pages/info-about-singapore.json', 'S$'],
] as const;

describe.each(CITIES)('a traveller to %s', (city, file, currency) => {
  const { sections } = read<Words>(file);
  const section = (id: string): string => sections.find((each) => each.id === id)?.html ?? '';

  it('sees every hotel that the estimates use, at the same price, each with a link', () => {
    const { hotel_rates } = read<Rates>('hotel_rates.json');
    const ratings = hotel_rates.find(({ label }) => label === city)?.ratings ?? [];
    const hotels = ratings.flatMap(({ rating, price, hotels: of }) =>
      of.map(({ label }) => `>${label}</a></td><td>${rating} stars</td><td>${currency}${price}</td>`),
    );
    expect(hotels.length).toBeGreaterThan(5);
    for (const hotel of hotels) expect(section('hotels')).toContain(hotel);
    expect(section('hotels').match(/href="https:\/\//g)).toHaveLength(hotels.length);
  });

  it('sees ways to travel with their fares, and what a rented car costs', () => {
    const rows = section('transport').split('<tr>').slice(2);
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) expect(row).toContain(currency === 'RM' ? 'RM' : '$');
    expect(section('car-rental')).toContain(`${currency}`);
    expect(section('car-rental')).toContain('a day');
  });
});

it('an example of the refund policy counts its working days right', () => {
  // Day 29 is a Monday, so the weekends before it are 27/28, 20/21 and 13/14.
  const workingDaysBefore = (day: number): number =>
    Array.from({ length: 29 - day }, (_, index) => day + index).filter(
      (each) => each % 7 !== 6 && each % 7 !== 0,
    ).length;
  const html = read<Words>('pages/info-refund-policy.json').sections.find(({ id }) => id === 'example')?.html;
  expect(html).toContain(
    `the 12th</td><td>Last day to cancel with a full refund (${workingDaysBefore(12)} working days`,
  );
  expect(html).toContain(`the 15th</td><td>Last day to pay (${workingDaysBefore(15)} working days`);
});
