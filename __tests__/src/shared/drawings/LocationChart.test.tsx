import { renderToStaticMarkup } from 'react-dom/server';
import words from '@/content/pages/contact.json';
import { LocationChart } from '@/src/shared/drawings/LocationChart';

const offices = words.countries.flatMap(({ offices: of }) => of);
const markup = ([longitude = 0, latitude = 0]: readonly number[]): string =>
  renderToStaticMarkup(<LocationChart position={[longitude, latitude]} />);

describe.each(offices.map(({ name, position }) => [name, position] as const))(
  'the map of %s',
  (_name, position) => {
    it('says exactly where it is', () => {
      const [longitude = 0, latitude = 0] = position;
      expect(markup(position)).toContain(`${latitude.toFixed(2)}° N ${longitude.toFixed(2)}° E`);
    });

    it('shows a coast, so that a reader knows the place again', () => {
      expect(markup(position)).toMatch(/class="land" d="M[^"]{40,}z"/);
    });

    it('stays under 3 KB, with finite numbers of one decimal', () => {
      const svg = markup(position);
      expect(svg.length).toBeLessThan(3072);
      expect(svg).not.toMatch(/NaN|Infinity|undefined|style=/);
      expect(svg.match(/ d="[^"]*\.\d\d/)).toBeNull();
    });
  },
);

it('a map holds only the lands that are on it', () => {
  const penang = markup([100.28, 5.3]);
  const openSea = markup([107, 5]);
  expect(penang.match(/M[^M]*z/g)?.length).toBeGreaterThan(1);
  expect(openSea).toContain('class="land" d=""');
});
