/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, screen, within } from '@testing-library/react';
import techpartner from '@/content/pages/techpartner.json';
import tvetInfo from '@/content/pages/tvet-info.json';
import tvet from '@/content/pages/tvet.json';
import { partnerDialog } from '@/src/pages/parts/PartnerGallery';
import PartnersPage from '@/src/pages/PartnersPage';
import TvetInfoPage from '@/src/pages/TvetInfoPage';
import TvetPage from '@/src/pages/TvetPage';
import { headings, region, show, textOf } from '../../support/showPage';

const PARTNERS = [
  'Titian Utara Skills Academy',
  'Jentera Muda Institute',
  'Semarak Selatan Technical College',
  'Kenyalang Energy Training Centre',
];

// The dialog's script is loaded: its loading time is not tested here.
beforeAll(() => partnerDialog.load());

describe('the work-study programme', () => {
  it('calls households below RM4,000 a month, and says how many students it has', () => {
    const text = show(TvetPage, tvet);
    expect(region(/Household income below RM4,000 a month/)).toBeInTheDocument();
    expect(text).toContain('441 students');
    for (const fact of ['RM1200', '17 or 18', '2 or 4 months', '6 or 20 months'])
      expect(text).toContain(fact);
  });

  it('lists four campuses, and links outside this site', () => {
    show(TvetPage, tvet);
    const rows = within(screen.getByRole('table', { name: 'Campuses' })).getAllByRole('rowheader');
    expect(rows.map(textOf)).toEqual(['Seberang Perai', 'Shah Alam', 'Pasir Gudang', 'Miri']);
    const outside = within(region('Useful outside this site')).getAllByRole('link');
    expect(outside.every((each) => each.getAttribute('href')?.startsWith('https://'))).toBe(true);
  });
});

describe('where no address outside the site is set', () => {
  const unset = { tvetUrl: '', partnersUrl: '' };

  it('the TVET page shows no link that leads nowhere, and its partners all the same', () => {
    show(TvetPage, tvet, unset);
    expect(screen.queryByRole('region', { name: 'Useful outside this site' })).toBeNull();
    const links = screen.getAllByRole('link').map((each) => each.getAttribute('href'));
    expect(links.filter((href) => !/^[/#]/.test(href ?? ''))).toEqual([]);
    for (const name of PARTNERS) expect(screen.getAllByText(name).length).toBeGreaterThan(0);
  });

  it('a partner’s sheet has no “Apply Now”', () => {
    show(TvetInfoPage, tvetInfo, unset);
    expect(screen.queryAllByRole('link', { name: /^Apply Now/ })).toEqual([]);
  });

  it('technology partners are names', () => {
    show(PartnersPage, techpartner, unset);
    expect(screen.getByRole('heading', { name: 'Strait Wireless Forum' })).toBeInTheDocument();
    const links = screen.getAllByRole('link').map((each) => each.getAttribute('href'));
    expect(links.filter((href) => !/^[/#]/.test(href ?? ''))).toEqual([]);
  });
});

describe.each([
  ['/tvet', () => show(TvetPage, tvet)],
  ['/tvet/info', () => show(TvetInfoPage, tvetInfo)],
])('the partner showcase on %s', (_path, open) => {
  it('has four logos, three of which lead to the partners’ pages', () => {
    open();
    const gallery = within(region(/Our partners|Choose a partner/)).getAllByRole('list')[0] as HTMLElement;
    const cards = within(gallery).getAllByRole('listitem');
    expect(cards).toHaveLength(4);
    expect(cards.every((card) => card.querySelector('svg'))).toBe(true);
    const out = within(gallery).getAllByRole('link');
    expect(out.map(textOf)).toEqual(PARTNERS.slice(0, 3));
    expect(out.every((each) => each.getAttribute('href')?.startsWith('https://'))).toBe(true);
  });

  it.each(PARTNERS)('opens all about %s in a dialog of its name', async (name) => {
    open();
    fireEvent.click(screen.getByRole('button', { name: `Programme and entry at ${name}` }));
    const dialog = await screen.findByRole('dialog', { name });
    const terms = within(dialog).getAllByRole('term').map(textOf);
    expect(terms).toEqual(['Programme', 'Allowance', 'Package', 'Entry requirements', 'Enrolment', 'Map']);
    const text = textOf(dialog);
    expect(text).toContain('RM1200');
    expect(text).toMatch(/Classroom (2 months, on the job 6|4 months, on the job 20) months/);
    expect(text).toMatch(/Entry age: 1[78]/);
    expect(text).toMatch(/SKM Level [23]/);
    expect(within(dialog).getByRole('link', { name: /^Campus / })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/\?mlat=\d+\.\d+&mlon=\d+\.\d+/),
    );
    expect(within(dialog).getByRole('link', { name: `Apply Now at ${name}` })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\//),
    );
    expect(dialog.querySelectorAll('svg').length).toBeGreaterThan(1);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to the same words in a page when there is no script', () => {
    open();
    const forms = [...document.querySelectorAll('form')].map((form) => form.getAttribute('action'));
    expect(forms).toHaveLength(4);
    show(TvetInfoPage, tvetInfo);
    for (const action of forms) {
      const [path, id = ''] = (action ?? '').split('#');
      expect(path).toBe('/tvet/info');
      const sheet = document.getElementById(id) as HTMLElement;
      expect(within(sheet).getByText('Entry requirements')).toBeInTheDocument();
    }
  });
});

describe('eligibility and application', () => {
  it('compares the four programmes, fact by fact', () => {
    show(TvetInfoPage, tvetInfo);
    const table = screen.getByRole('table', { name: 'The four programmes side by side' });
    expect(within(table).getAllByRole('columnheader').map(textOf)).toEqual(PARTNERS);
    const cells = (name: string) =>
      within(within(table).getByRole('row', { name: new RegExp(`^${name} `) }))
        .getAllByRole('cell')
        .map(textOf);
    expect(cells('Skills certificate')).toEqual(['SKM Level 2', 'SKM Level 3', 'SKM Level 2', 'SKM Level 3']);
    expect(new Set(cells('Accrediting body')).size).toBe(1);
    expect(cells('Classroom')).toEqual(['2 months', '4 months', '2 months', '4 months']);
    expect(cells('On the job')).toEqual(['6 months', '20 months', '6 months', '20 months']);
    expect(cells('Allowance')).toEqual(['RM1200', 'RM1200', 'RM1200', 'RM1200']);
    expect(cells('Entry age')).toEqual(['17', '17', '18', '18']);
    expect(cells('SPM requirement').every((cell) => cell.length > 10)).toBe(true);
  });

  it('says who is eligible, what to bring, what is paid, and the steps in their order', () => {
    const text = show(TvetInfoPage, tvetInfo);
    expect(headings(2)).toEqual([
      'Who is eligible',
      'The four programmes side by side',
      'Your allowance',
      'What to have ready',
      'How to apply',
      'Choose a partner',
    ]);
    expect(text).toContain('below RM4,000 a month');
    expect(within(region('How to apply')).getAllByRole('listitem')).toHaveLength(7);
  });

  it('has a column of actions beside the text and the list of its parts', () => {
    show(TvetInfoPage, tvetInfo);
    const columns = screen.getByRole('navigation', { name: 'On this page' }).parentElement as HTMLElement;
    expect([...columns.children].map(({ tagName }) => tagName)).toEqual(['NAV', 'DIV', 'ASIDE']);
  });
});
