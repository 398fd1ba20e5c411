import { readdirSync, readFileSync } from 'node:fs';
import { RESELLER_REGIONS } from '../../contract/constants';
import type {
  Course,
  Courseware,
  Featured,
  HotelCity,
  LabVideoSet,
  QuickviewRecord,
} from '../../contract/entities';
import { HIGHLIGHTS } from '../../src/features/highlights/highlightSets';

interface Portfolio {
  id: number;
  portfolio_type: string;
  children: string[];
}
interface Documents {
  portfolios: Portfolio[];
  groups: { group_id: number }[];
  courses: (Course & { course_profile: { heading: string; html: string }[] })[];
  featured: Featured[];
  courseware: Courseware[];
  lab_videos: LabVideoSet[];
  quickview: QuickviewRecord[];
  hotel_rates: HotelCity[];
  resellers: { region_id: string }[];
}

const ROOT = `${__dirname}/../../content/`;
const files = [ROOT, `${ROOT}courses/`].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(folder + name, 'utf8')) as Partial<Documents>),
);
const all = <Key extends keyof Documents>(key: Key): Documents[Key] =>
  files.flatMap((file) => (file[key] ?? []) as never[]) as unknown as Documents[Key];
const ids = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id).sort((a, b) => a - b);

describe('the sample catalogue shows a customer', () => {
  const open = all('portfolios').filter(({ portfolio_type }) => portfolio_type === 'public');
  const groups = new Set(open.flatMap(({ children }) => children).map(Number));
  const courses = all('courses').filter(({ group_id }) => groups.has(group_id));

  it('a hundred public courses in eight portfolios, 1569 among them, and the rest in-house', () => {
    expect([open.length, courses.length, all('courses').length]).toEqual([8, 100, 103]);
    expect(ids(open)).toContain(1569);
    expect(open.every(({ children }) => children.length > 0)).toBe(true);
  });

  it('each with a full profile', () => {
    const headings = [
      'Synopsis',
      'Objectives',
      'Outline',
      'Who should attend',
      'Prerequisites',
      'Methodology',
    ];
    for (const { title, course_profile } of courses) {
      expect([title, course_profile.map(({ heading }) => heading)]).toEqual([title, headings]);
      expect(course_profile.every(({ html }) => html.length > 40)).toBe(true);
    }
  });

  it('every course to which the home page leads', () => {
    const known = new Set(ids(courses));
    const slides = [...HIGHLIGHTS.singapore, ...HIGHLIGHTS.everywhere].map(({ href }) => href);
    const links = [...slides, ...all('featured').map(({ link }) => link ?? '')];
    const wanted = links.flatMap((href) => /^\/training\/(\d+)/.exec(href)?.[1] ?? []).map(Number);
    expect(wanted.length).toBeGreaterThan(20);
    expect(wanted.filter((id) => !known.has(id))).toEqual([]);
  });

  it('fourteen featured courses in Penang, Singapore and Cyberjaya', () => {
    const places = all('featured').flatMap(({ sessions }) => sessions.map(({ location }) => location));
    expect(all('featured')).toHaveLength(14);
    expect([...new Set(places)].sort()).toEqual(['Cyberjaya', 'Penang', 'Singapore']);
  });

  it('the thirteen products of the courseware in their four groups, with videos and quick views', () => {
    const products = all('courseware');
    expect(ids(products)).toEqual([
      1000, 1010, 1020, 1100, 1300, 1500, 1510, 2100, 2200, 2300, 3000, 3100, 5000,
    ]);
    expect(new Set(products.map(({ group_code }) => group_code))).toEqual(new Set(['ME']));
    expect(
      [...new Map(products.map(({ group_id, group_label }) => [group_id, group_label]))].sort(
        ([one], [other]) => one - other,
      ),
    ).toEqual([
      [1, 'RF Microwave & Wireless Communications'],
      [2, 'Digital & Embedded Systems'],
      [3, 'General Electronics'],
      [4, 'Emerging Technologies'],
    ]);
    expect(all('lab_videos').map(({ course_id }) => course_id)).toEqual([
      1000, 1100, 1300, 1500, 2200, 2300, 5000,
    ]);
    expect(ids(all('quickview'))).toEqual([1000, 1020, 1300, 1500, 2200, 2300, 5000]);
    expect(new Set(all('quickview').map(({ price }) => price))).toEqual(new Set(['From $990', 'From $490']));
  });

  it('hotels of three, four and five stars in every city with hotels', () => {
    expect(all('hotel_rates').length).toBeGreaterThan(0);
    for (const { ratings } of all('hotel_rates')) {
      expect(ratings.map(({ rating }) => rating)).toEqual([3, 4, 5]);
      expect(ratings.every(({ price, hotels }) => price > 0 && hotels.length > 0)).toBe(true);
    }
  });

  it('resellers in all nine regions of the world', () => {
    expect(new Set(all('resellers').map(({ region_id }) => region_id))).toEqual(
      new Set(RESELLER_REGIONS.map(({ region_id }) => region_id)),
    );
  });
});
