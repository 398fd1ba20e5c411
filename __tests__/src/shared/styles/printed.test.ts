/** CSS rules for print, forced colours and large text, which jsdom does not apply. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const src = path.resolve(__dirname, '../../../../src');
const read = (file: string): string =>
  readFileSync(path.join(src, file), 'utf8').replace(/^ *\/\*[\s\S]*?\*\/\n/gm, '');

/** @returns the declarations of a selector that hold in a medium only */
const inMedium = (medium: string, file: string, selector: string): string[] =>
  [...read(file).matchAll(/^@media (.+) \{\n([\s\S]*?)^\}/gm)]
    .filter(([, media]) => media === medium)
    .flatMap(([, , rules = '']) => [...rules.matchAll(/^ {2}(\S[^{}]*?) \{([^}]*)\}/gm)])
    .filter(([, selectors = '']) => selectors.split(/,\n\s*/).includes(selector))
    .flatMap(([, , text = '']) => text.split(';').map((one) => one.trim()))
    .filter(Boolean);
const inPrint = (file: string, selector: string): string[] => inMedium('print', file, selector);

it.each([
  ['sections of the console', 'staff/shared/Page.module.css', '.place'],
  ['parts of the results', 'staff/classResults/ResultsPage.module.css', '.part'],
  ['charts side by side', 'staff/classResults/ResultsPage.module.css', '.pair'],
  ['records of a person', 'staff/people/PeoplePage.module.css', '.records'],
  ['charts with their tables', 'staff/classResults/charts/Charts.module.css', '.figure'],
])(
  '%s are printed one below the other, and not over each other at the end of a sheet',
  (_what, file, name) => {
    expect(inPrint(file, name)).toContain('display: block');
  },
);

it('the number of a part is printed on the sheet of its heading', () => {
  expect(read('pages/parts/Part.module.css')).toMatch(/^\.part > h2 \{[^}]*break-inside: avoid;/m);
});

it('what is held of a person is printed whole, with the parts that are folded on the screen', () => {
  expect(inPrint('staff/people/PeoplePage.module.css', '.report details::details-content')).toContain(
    'content-visibility: visible',
  );
});

it.each([
  ['the progress of a class', 'staff/classProgress/Progress.module.css', '.done'],
  ['the week of “Today”', 'staff/today/Week.module.css', '.bar'],
  ['the forms of “Today”', 'staff/today/Part.module.css', '.track span'],
])('the bars of %s are seen on paper and in forced colours, too', (_what, file, bar) => {
  expect(inPrint(file, bar)).toContain('print-color-adjust: exact');
  expect(inMedium('(forced-colors: active)', file, bar)).toEqual(
    expect.arrayContaining(['background: CanvasText', 'forced-color-adjust: none']),
  );
});

it.each([
  ['“Today”', 'staff/today/Week.module.css', '.ruler', '--tint: transparent'],
  [
    'the progress of a class',
    'staff/classProgress/Progress.module.css',
    '.matrix :is(thead, tbody) th:first-child',
    'position: static',
  ],
])('the lines between the rows of %s are printed from end to end', (_what, file, name, declaration) => {
  expect(inPrint(file, name)).toContain(declaration);
});

it('the sign of an error is printed in black, as its words', () => {
  expect(inPrint('shared/styles/print.css', ':root')).toEqual(
    expect.arrayContaining(['--error: #000', '--error-text: #000']),
  );
});

it('a list of the console is printed with all its rows, and the names of its columns', () => {
  const file = 'staff/lists/ListGrid.module.css';
  expect(inPrint(file, '.scroll')).toEqual(expect.arrayContaining(['max-height: none', 'overflow: visible']));
  expect(inPrint(file, '.grid')).toContain('width: 100%');
  expect(inPrint(file, '.grid .sort')).toContain('display: contents');
});

it('of the ways to other parts of the console, paper has the name of the part that is printed', () => {
  expect(inPrint('staff/shared/ListAndOpen.module.css', '.states a:not([aria-current])')).toContain(
    'display: none',
  );
  expect(inPrint('staff/shared/Pager.module.css', '.pages a')).toContain('display: none');
  expect(inPrint('staff/imports/ImportPage.module.css', '.pages a')).toContain('display: none');
});

it.each([
  ['a list', 'staff/shared/ListAndOpen.module.css', '.filters'],
  ['the plan of sessions', 'staff/sessions/Filters.module.css', '.filters'],
  ['the activity log', 'staff/shared/Page.module.css', '.filters'],
])('%s is printed with the filters that are set, and without the others', (_what, file, name) => {
  expect(inPrint(file, name)).not.toContain('display: none');
  expect(
    inPrint(
      file,
      `${name} > :not([data-printed], :has([data-printed], :is(:checked, [type='search']):not([value=''])))`,
    ),
  ).toContain('display: none');
});

it('the activity log is printed with whose entries it lists', () => {
  const who = ".filters > [role='search']:has([type='search']:not([value='']))";
  expect(inPrint('staff/shared/Page.module.css', who)).toContain('display: block');
});

it('every sheet of the plan of sessions begins with its months', () => {
  const file = 'staff/sessions/Grid.module.css';
  expect(inPrint(file, '.grid')).toContain('display: table');
  expect(inPrint(file, '.head')).toContain('display: table-header-group');
  for (const cell of ['.head > span', '.course', '.cell'])
    expect(inPrint(file, cell)).toContain('display: table-cell');
});

it('the bar of a confirmed session is printed before its words, and not over them', () => {
  expect(inPrint('staff/sessions/SessionChip.module.css', '.chip[data-key]')).toContain(
    'padding: 2px 2px 2px 6px',
  );
});

it('a list is printed across, with its words whole; its addresses break where a column ends', () => {
  const file = 'staff/lists/ListGrid.module.css';
  expect(inPrint(file, '.grid tr > :nth-child(n)')).toContain('overflow-wrap: break-word');
  expect(inPrint(file, '.grid tr > .address:nth-child(n)')).toContain('overflow-wrap: anywhere');
  expect(inPrint('staff/lists/ListsPage.module.css', '.lists')).toContain('page: list');
  expect(read('staff/lists/ListsPage.module.css')).toMatch(/@page list \{\s*size: A4 landscape/);
});

it('the plan of sessions is printed with its sessions, and all months within the width of the paper', () => {
  expect(inPrint('staff/sessions/SessionChip.module.css', '.chip[data-key]')).toContain('display: grid');
  const file = 'staff/sessions/Grid.module.css';
  expect(inPrint(file, '.grid')).toEqual(
    expect.arrayContaining(['height: auto', 'overflow: visible', 'table-layout: fixed']),
  );
  expect(inPrint(file, '.row')).toEqual(expect.arrayContaining(['position: static', 'display: table-row']));
});

it('the progress of a class is printed within the width of the paper, with all six forms', () => {
  const file = 'staff/classProgress/Progress.module.css';
  expect(inPrint(file, '.matrix thead th')).toContain('min-width: 6rem');
});

it('the fields of a form template are printed with their names', () => {
  expect(inPrint('staff/formTemplates/FormTemplates.module.css', '.field .open')).toContain('display: grid');
});

it('a label stands above its cell where large text leaves no room beside it', () => {
  const file = 'staff/shared/Page.module.css';
  expect(inMedium('screen and (width <= 17rem)', file, '.blocks td[data-label]')).toContain(
    'grid-template-columns: minmax(0, 1fr)',
  );
});

it('a form’s state stands below its name where large text leaves no room beside it', () => {
  const file = 'staff/classProgress/Progress.module.css';
  expect(inMedium('screen and (width <= 17rem)', file, '.people dl div')).toContain(
    'grid-template-columns: minmax(0, 1fr)',
  );
});

it('the buttons of a long dialog stay in sight, and cover nothing that has the focus', () => {
  const room = '(min-height: 40rem)';
  expect(inMedium(room, 'shared/ui/Modal.module.css', '.foot')).toContain('position: sticky');
  expect(read('shared/ui/Overlay.module.css')).toMatch(/\.veil \{[^}]*scroll-padding-block:/);
});

it('the ring around a session of a series is drawn whole', () => {
  expect(read('staff/sessions/SeriesDialog.module.css')).toMatch(/\.list li \{[^}]*padding-inline-start:/);
});

it('the buttons of the classroom page are not stretched where there is no QR code', () => {
  expect(read('staff/classes/making/Links.module.css')).toMatch(/\.tools \{[^}]*grid-row: -2;/);
});

it('a long address of whoever is signed in leaves the rest of the head its room', () => {
  expect(read('staff/shell/StaffShell.module.css')).toMatch(/\.who \{[^}]*flex-shrink: 9999;/);
});

it('the plus of what opens over the page is seen in forced colours, too', () => {
  const file = 'features/infoPanels/components/InfoPanels.module.css';
  expect(inMedium('(forced-colors: active)', file, '.group button::after')).toContain(
    'forced-color-adjust: none',
  );
});

it('a button that is disabled looks so in forced colours, too', () => {
  const declared = ['border-color: GrayText !important', 'color: GrayText !important'];
  expect(inMedium('(forced-colors: active)', 'shared/styles/base.css', "[aria-disabled='true']")).toEqual(
    declared,
  );
});

it.each([
  ['places', 'staff/shell/StaffShell.module.css', '.rail a:not([aria-current])'],
  ['fields of a form template', 'staff/formTemplates/FormTemplates.module.css', '.field:not([data-chosen])'],
  ['entries of a list', 'staff/shared/Lines.module.css', '.list a:not([aria-current])'],
])('of the %s, only the current one is marked by a bar in forced colours', (_what, file, other) => {
  expect(inMedium('(forced-colors: active)', file, other)).toContainEqual(expect.stringMatching(/: Canvas$/));
});
