import { readFileSync, readdirSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { GROUP_MOTIFS } from '@/src/shared/drawings/groupMotifs';
import { PortfolioDrawing } from '@/src/shared/drawings/PortfolioDrawing';

interface Courses {
  groups: { group_id: number; course_group_name: string }[];
  courses: { id: number; group_id: number }[];
}
const FOLDER = `${__dirname}/../../../../content/courses/`;
const files = readdirSync(FOLDER).map((name) => JSON.parse(readFileSync(FOLDER + name, 'utf8')) as Courses);
const groups = files.flatMap((file) => file.groups);
const courses = files.flatMap((file) => file.courses);

/** A text with its figures as `#`, and the plausible range of each figure. */
type Believable = [text: string, ...figures: [least: number, most: number][]];
const word = (...texts: string[]): Believable[] => texts.map((text) => [text]);

/** Texts that may be in a drawing, by course group: each figure with the unit that is usual in that trade. */
const BELIEVABLE: Record<number, Believable[]> = {
  // analogue and power electronics: switching and audio frequencies, never a carrier
  101: [
    ['# kHz', [1, 600]],
    ['PWM # kHz', [2, 600]],
    ['# ns/div', [5, 100]],
    ['−3 dB at # kHz', [1, 100]],
  ],
  // lines of a board: bits a second, and the time of a bit
  102: [
    ['# Gbit/s', [1, 32]],
    ['PAM4 # Gbit/s', [10, 64]],
    ['UI # ps', [31, 1000]],
  ],
  103: [
    ['# GHz', [0.4, 8]],
    ['S11 −# dB', [6, 40]],
  ],
  104: [
    ['Δt # s', [0.2, 0.5]],
    ['# s', [0.1, 10]],
    ['# × Is', [2, 20]],
  ],
  111: [['SPI # MHz', [1, 50]], ...word('SCK', 'MOSI', 'MISO', 'CS')],
  112: [['v#.#.#', [0, 9], [0, 20], [0, 20]], ...word('main')],
  113: [['F1 #', [0.5, 0.99]]],
  114: [
    ['10.#.#.0/24', [0, 255], [0, 255]],
    ['VLAN #', [2, 4094]],
  ],
  121: [['Cpk #', [1, 2]], ...word('UCL', 'LCL')],
  122: [
    ['# dies', [20, 400]],
    ['# fail', [0, 60]],
    ['yield # %', [60, 100]],
  ],
  // a lead-free board
  123: [
    ['# °C', [217, 250]],
    ['# s liquid', [30, 90]],
  ],
  124: [['lot # pcs', [50, 2000]], ...word('reorder', 'safety stock')],
  131: [
    ['# bar(g)', [1, 120]],
    ['#', [101, 399]],
    ...word('LT', 'PT', 'TT', 'LIC', 'FIC', 'FT', 'PIC', 'FV', 'TI', 'PI'),
  ],
  132: [
    ['SIL 1 · PFD #E-2', [1, 9.9]],
    ['SIL 2 · PFD #E-3', [1, 9.9]],
    ['SIL 3 · PFD #E-4', [1, 9.9]],
    ['E#', [1, 12]],
    ...word('TOP EVENT'),
  ],
  // one module
  133: [['Voc # V', [35, 55]], ['Isc # A', [8, 20]], ['Pmpp # W', [250, 800]], ...word('MPP')],
  // against a copper sulphate electrode: protected, and not so far that the coating comes off
  134: [
    ['−# V CSE', [0.85, 1.2]],
    ['−# V', [0.85, 0.85]],
  ],
  141: [['scan # ms', [1, 50]]],
  142: [['J1 #°', [0, 180]]],
  143: [['overshoot # %', [0, 60]], ...word('SP', 'PV')],
  144: [
    ['cycle # ms', [1, 10]],
    ['#', [1, 12]],
  ],
  151: [
    ['# min', [0.2, 20]],
    ['UV # nm', [190, 400]],
  ],
  // at least ten pascals from room to room
  152: [
    ['Δp # Pa', [10, 15]],
    ...['A', 'B', 'C', 'D'].map((grade): Believable => [`${grade} +# Pa`, [10, 60]]),
  ],
  153: [
    ['# bpm', [50, 100]],
    ['RR # ms', [600, 1200]],
  ],
  // cells of mammals
  154: [
    ['µ # 1/h', [0.015, 0.05]],
    ['pH #', [6.8, 7.4]],
  ],
  161: [['⌀# h#', [5, 100], [6, 6]], ['# mm', [0.005, 0.1]], ['#', [0.005, 0.1]], ...word('↗', 'A')],
  162: [
    ['α-Fe, a = # nm', [0.287, 0.287]],
    ...['Cr', 'V', 'Mo', 'W', 'Nb'].map((metal): Believable => [`${metal}, a = # nm`, [0.28, 0.34]]),
    ['(110)'],
  ],
  163: [
    ['#a = # mm', [2, 2], [10, 100]],
    ['Kt = #', [2, 3]],
  ],
  164: [
    ['Z = #', [6, 20]],
    ['d = # mm', [20, 80]],
  ],
  171: [
    ['week #', [1, 52]],
    ['Σ # d', [10, 365]],
    ['#', [10, 200]],
  ],
  172: [['# words', [100, 700]]],
  173: [
    ['# people', [5, 9]],
    ['# paths', [10, 36]],
  ],
  174: [['1 cause of #', [4, 18]], ...word('machine', 'method', 'material', 'people', 'measure', 'place')],
  181: [
    ['week #', [1, 52]],
    ['# weeks', [12, 52]],
  ],
};

const markup = (group: number, seed: number): string =>
  renderToStaticMarkup(<PortfolioDrawing kind="default" group={group} seed={seed} />);
const texts = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)]
    .map(([, text = '']) => text)
    .filter((text) => !text.startsWith('FIG. '));

/** @returns whether the text is one of those, with every figure in its range */
const isBelievable = (text: string, ones: readonly Believable[]): boolean =>
  ones.some(([form, ...bounds]) => {
    const pattern = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('#', '(\\d+(?:\\.\\d+)?)');
    const found = new RegExp(`^${pattern}$`).exec(text);
    return found?.slice(1).every((figure, i) => {
      const [least, most] = bounds[i] ?? [NaN, NaN];
      return Number(figure) >= least && Number(figure) <= most;
    });
  });

const SEEDS = Array.from({ length: 100 }, (_, index) => 700 + index * 17);

it('every course group of the sample catalogue has a motif of its own', () => {
  expect(groups.map(({ group_id }) => group_id).filter((id) => !GROUP_MOTIFS.has(id))).toEqual([]);
  expect(new Set(GROUP_MOTIFS.values()).size).toBe(GROUP_MOTIFS.size);
});

describe.each(groups.map(({ group_id, course_group_name }) => [course_group_name, group_id] as const))(
  'the drawing of %s',
  (_name, group) => {
    const seeds = [...SEEDS, ...courses.filter(({ group_id }) => group_id === group).map(({ id }) => id)];
    const svgs = seeds.map((seed) => markup(group, seed));

    it('tells nothing that an engineer of that trade would not believe', () => {
      const told = svgs.flatMap(texts);
      expect(told.length).toBeGreaterThan(0);
      expect([...new Set(told)].filter((text) => !isBelievable(text, BELIEVABLE[group] ?? []))).toEqual([]);
    });

    it('is another one for every course, and small', () => {
      expect(new Set(svgs.map((svg) => svg.replace(/FIG\. \d+/, ''))).size).toBe(new Set(seeds).size);
      expect(Math.max(...svgs.map((svg) => svg.length))).toBeLessThan(4096);
      expect(svgs.filter((svg) => /NaN|Infinity|undefined|style=| d="[^"]*\.\d\d/.test(svg))).toEqual([]);
    });

    it('stays on its plate', () => {
      const starts = svgs.flatMap((svg) => [...svg.matchAll(/M(-?[\d.]+)[ ,]?(-?[\d.]+)/g)]);
      const isOff = (value: string | undefined, most: number): boolean =>
        !(Number(value) >= 0 && Number(value) <= most);
      expect(starts.filter(([, x, y]) => isOff(x, 400) || isOff(y, 240)).map(([start]) => start)).toEqual([]);
    });
  },
);

it('says no figure for a whole portfolio, whose groups measure different things', () => {
  for (const kind of ['electrical-electronics', 'life-sciences', 'ict-software', 'manufacturing-quality']) {
    const svg = renderToStaticMarkup(<PortfolioDrawing kind={kind} group={999} seed={1907} />);
    expect(texts(svg).filter((text) => /[GMk]?Hz|nm|bar|%/.test(text))).toEqual([]);
  }
});
