import { renderToStaticMarkup } from 'react-dom/server';
import { PortfolioDrawing } from '@/src/shared/drawings/PortfolioDrawing';

const KINDS = [
  'electrical-electronics',
  'ict-software',
  'manufacturing-quality',
  'automation-robotics',
  'oil-gas-energy',
  'life-sciences',
  'mechanical-materials',
  'engineering-leadership',
  'default',
];
const SEEDS = Array.from({ length: 60 }, (_, index) => 700 + index * 37);

const markup = (kind: string, seed: number): string =>
  renderToStaticMarkup(<PortfolioDrawing kind={kind} seed={seed} />);

describe.each(KINDS)('the drawing of %s', (kind) => {
  it('is the same for the same course', () => {
    expect(SEEDS.map((seed) => markup(kind, seed))).toEqual(SEEDS.map((seed) => markup(kind, seed)));
  });

  it('is another one for every course', () => {
    expect(new Set(SEEDS.map((seed) => markup(kind, seed).replaceAll(String(seed), ''))).size).toBe(
      SEEDS.length,
    );
  });

  it('stays under 4 KB, with finite numbers of one decimal', () => {
    for (const seed of SEEDS) {
      const svg = markup(kind, seed);
      expect(svg.length).toBeLessThan(4096);
      expect(svg).not.toMatch(/NaN|Infinity|undefined|style=/);
      expect(svg.match(/ d="[^"]*\.\d\d/)).toBeNull();
    }
  });
});

it('is drawn without asking the machine for chance or time', () => {
  const chance = jest.spyOn(Math, 'random');
  const time = jest.spyOn(Date, 'now');
  markup('ict-software', 1944);
  expect(chance).not.toHaveBeenCalled();
  expect(time).not.toHaveBeenCalled();
});

it('is decoration, unless it has a title', () => {
  expect(markup('life-sciences', 1)).toContain('aria-hidden="true"');
  const titled = renderToStaticMarkup(<PortfolioDrawing kind="life-sciences" seed={1} title="A helix" />);
  expect(titled).toContain('role="img" aria-label="A helix"');
  expect(titled).not.toContain('aria-hidden');
});

it('gives the neutral plate to a word that it does not know', () => {
  expect(markup('in-house', 5)).toBe(markup('default', 5));
  // "constructor" is in every object, but is not a drawing
  expect(markup('constructor', 5)).toBe(markup('default', 5));
});
