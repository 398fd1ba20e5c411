/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import aboutus from '../../../content/pages/aboutus.json';
import engineering from '../../../content/pages/engineering.json';
import english from '../../../content/pages/english.json';
import graduates from '../../../content/pages/graduates.json';
import mfg from '../../../content/pages/mfg.json';
import ourteam from '../../../content/pages/ourteam.json';
import privacy from '../../../content/pages/privacy-policy.json';
import technicalwriting from '../../../content/pages/technicalwriting.json';
import techpartner from '../../../content/pages/techpartner.json';
import tos from '../../../content/pages/tos.json';
import tvetInfo from '../../../content/pages/tvet-info.json';
import tvet from '../../../content/pages/tvet.json';
import { makeStore } from '../../../src/app/store';
import { TrainingPromise } from '../../../src/features/courses/components/TrainingPromise';
import AboutPage from '../../../src/pages/AboutPage';
import EngineeringPage from '../../../src/pages/EngineeringPage';
import EnglishPage from '../../../src/pages/EnglishPage';
import FlexiClassPage from '../../../src/pages/FlexiClassPage';
import GraduatesPage from '../../../src/pages/GraduatesPage';
import PartnersPage from '../../../src/pages/PartnersPage';
import PolicyPage from '../../../src/pages/PolicyPage';
import TeamPage from '../../../src/pages/TeamPage';
import TvetInfoPage from '../../../src/pages/TvetInfoPage';
import TvetPage from '../../../src/pages/TvetPage';
import WritingPage from '../../../src/pages/WritingPage';
import { fakeHttp } from '../../support/fakeHttp';

/** Shows a page with its words; @returns its text with the spaces of a reader */
function show<Words>(Page: ComponentType<{ words: Words }>, words: unknown): string {
  const { store } = makeStore({ http: fakeHttp({}) });
  const { container } = render(
    <Provider store={store}>
      <Page words={words as Words} />
    </Provider>,
  );
  // Neighbouring elements are no one word.
  return container.innerHTML
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}
const link = (name: string | RegExp) => screen.getAllByRole('link', { name })[0];
const headings = (level: number) => screen.getAllByRole('heading', { level }).map((each) => each.textContent);
const region = (name: string | RegExp) => screen.getByRole('region', { name });
const textOf = (element: Element): string => element.textContent ?? '';

const PARTNERS = [
  'Titian Utara Skills Academy',
  'Jentera Muda Institute',
  'Semarak Selatan Technical College',
  'Kenyalang Energy Training Centre',
];

describe('about us', () => {
  it('states the six facts of the company and its recognition', () => {
    const text = show(AboutPage, aboutus);
    for (const fact of ['2002 ', '2008 ', '500+ ', '300+ ', '60,000+ ', '60+ ']) expect(text).toContain(fact);
    const facts = [...document.querySelectorAll('dl')][0]?.textContent;
    expect(facts).toContain('founded2002');
    expect(facts).toContain('courseware line started2008');
    expect(headings(3)).toContain('Five-star training provider');
    expect(document.querySelectorAll('svg path[fill="currentColor"]')).toHaveLength(5);
  });

  it('has overview, vision, mission, value proposition, milestones and awards, and facilities', () => {
    show(AboutPage, aboutus);
    expect(headings(1)).toEqual(['About Us']);
    expect(headings(2)).toEqual(
      'Overview|Vision|Mission|Value proposition|Milestones and awards|Facilities'.split('|'),
    );
  });

  it('tells the milestones in their order', () => {
    show(AboutPage, aboutus);
    const years = within(region('Milestones and awards'))
      .getAllByRole('listitem')
      .map((item) => /^(\d{4}|Today)/.exec(textOf(item))?.[0]);
    expect(years).toEqual(['2002', '2005', '2008', 'Today']);
  });

  it('shows six laboratories, each with a drawing, and leads to the technology partners', () => {
    show(AboutPage, aboutus);
    const labs = within(region('Facilities'));
    expect(labs.getAllByRole('listitem')).toHaveLength(6);
    expect(region('Facilities').querySelectorAll('svg')).toHaveLength(6);
    expect(labs.getByRole('link', { name: 'See our technology partners' })).toHaveAttribute(
      'href',
      '/techpartner',
    );
  });
});

describe('our team', () => {
  it('tells how it was founded and how value is delivered, step by step', () => {
    const text = show(TeamPage, ourteam);
    expect(text).toMatch(/In 2002 /);
    const steps = within(region('Value delivery model')).getAllByRole('listitem');
    const names = ['Diagnose', 'Design', 'Deliver', 'Demonstrate'];
    expect(steps).toHaveLength(4);
    names.forEach((name, index) => expect(steps[index]).toHaveTextContent(new RegExp(`^${name}`)));
  });

  it('lists its members by role, in a list that the keyboard reaches', () => {
    show(TeamPage, ourteam);
    const members = screen.getByRole('list', { name: 'Members' });
    expect(within(members).getAllByRole('listitem')).toHaveLength(ourteam.members.items.length);
    expect(members).toHaveAttribute('tabindex', '0');
    const roles = ourteam.members.items.map(({ role }) => role);
    expect(roles.every((role) => /Director|Instructor|Head|Manager|Lead|Consultant/.test(role))).toBe(true);
  });
});

describe('technology partners', () => {
  it('lists collaboration partners, platforms and authorised partners', () => {
    show(PartnersPage, techpartner);
    expect(headings(2).slice(0, 3)).toEqual([
      'Collaboration partners',
      'Technology platforms',
      'Authorised partner list',
    ]);
    expect(screen.getByRole('table', { name: 'Authorised partner list' })).toBeInTheDocument();
  });

  it('leads to the courseware and to sites outside', () => {
    show(PartnersPage, techpartner);
    const table = within(screen.getByRole('table', { name: 'Authorised partner list' }));
    const addresses = table.getAllByRole('link').map((each) => each.getAttribute('href') ?? '');
    expect(addresses).toContain('/cw');
    expect(addresses.filter((address) => address.startsWith('https://')).length).toBeGreaterThan(2);
  });
});

describe('finishing school', () => {
  it('has selection, training and placement', () => {
    show(GraduatesPage, graduates);
    expect(headings(2).slice(0, 3)).toEqual(['Talent selection', 'Training', 'Placement']);
  });

  it.each([
    ['Circuit Quest', 'Design competition', 'https://circuitquest.example.org'],
    ['Code to Career', 'Hackathon to hire', 'https://code-to-career.example.org'],
    ['Bright Sparks', 'Youth innovation challenge', 'https://brightsparks.example.org'],
  ])('%s, a %s, has its video and its own site', (name, kind, address) => {
    show(GraduatesPage, graduates);
    const programme = within(region(name));
    expect(programme.getByText(kind)).toBeInTheDocument();
    expect(programme.getByRole('button', { name: `Play video: ${name}` })).toBeInTheDocument();
    expect(programme.getByRole('link', { name: `Learn more about ${name}` })).toHaveAttribute(
      'href',
      address,
    );
  });

  it('asks the video host for nothing before somebody presses play', () => {
    show(GraduatesPage, graduates);
    expect(document.querySelector('iframe')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Play video: Code to Career' }));
    expect(screen.getByTitle('Code to Career')).toHaveAttribute(
      'src',
      expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\//),
    );
  });

  it('draws the ten weeks of a cohort without a gap', () => {
    const blocks = graduates.training.blocks;
    expect(blocks[0]?.from).toBe(1);
    blocks.slice(1).forEach(({ from }, index) => expect(from).toBe((blocks[index]?.to ?? 0) + 1));
    expect(blocks.at(-1)?.to).toBe(graduates.training.weeks);
  });
});

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
      expect.stringContaining('https://maps.'),
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

describe('the flexi class', () => {
  it('is titled as it is known, with its drawing and its contact persons', () => {
    show(FlexiClassPage, mfg);
    expect(headings(1)).toEqual(['Flexi Class for Manufacturing']);
    expect(region('One block, three shifts, one week').querySelectorAll('svg')).toHaveLength(3);
    const contact = within(region('Contact persons'));
    expect(contact.getAllByRole('term')).toHaveLength(4);
    expect(contact.getByRole('link', { name: 'mfg@example.com' })).toBeInTheDocument();
  });

  it('draws no block of learning into a shift’s own hours', () => {
    const { shifts, hours } = mfg.week;
    for (const { from, to, at } of shifts) {
      const clash = (begin: number, end: number) => at < end && at + hours > begin;
      expect([clash(from, to), clash(from - 24, to - 24)]).toEqual([false, false]);
    }
  });

  it('counts as many modules as it promises', () => {
    expect(mfg.facts.find(({ label }) => label === 'modules')?.value).toBe(String(mfg.modules.rows.length));
  });
});

describe('technical writing', () => {
  it('says what is written, how, by which rules, and what it needs', () => {
    show(WritingPage, technicalwriting);
    expect(headings(2)).toEqual([
      'A small example',
      'What we write',
      'How a project runs',
      'Rules that we write by',
      'What we need from you',
      'Or learn to do it yourself',
    ]);
  });

  it('counts the words of its example rightly', () => {
    const { before, after } = technicalwriting.example;
    for (const { label, text } of [before, after]) {
      expect(label).toMatch(new RegExp(` ${text.split(/\s+/).length} words$`));
    }
  });
});

it('promoting engineering leads to technical writing and to sites outside', () => {
  show(EngineeringPage, engineering);
  expect(link(/^Technical writing/)).toHaveAttribute('href', '/technicalwriting');
  const outside = within(region('Good places elsewhere')).getAllByRole('link');
  expect(outside).toHaveLength(4);
  expect(outside.every((each) => each.getAttribute('href')?.startsWith('https://'))).toBe(true);
});

describe('English for Engineers', () => {
  it('is a collaboration: five sessions on Thursday or Friday, certified jointly', () => {
    const text = show(EnglishPage, english);
    expect(text).toContain('national cultural-relations body');
    expect(text).toContain('5 sessions of 3 hours on Thursday or Friday');
    expect(text).toContain('Joint certification');
  });

  it('has its drawings, the offer, five modules and contacts', () => {
    show(EnglishPage, english);
    expect(within(region('Modules')).getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getAllByRole('figure').length).toBeGreaterThan(1);
    expect(within(region('The offer')).getByRole('link')).toHaveAttribute('href', '/contactus?message=b1');
    expect(within(region('Contacts')).getByRole('link', { name: 'english@example.com' })).toBeInTheDocument();
  });
});

describe('the privacy policy', () => {
  it('draws the same periods as its table promises', () => {
    show(PolicyPage, privacy);
    const table = textOf(region('How long we keep it'));
    for (const { value } of privacy.scale.bars) expect(table).toContain(value);
    const days = privacy.scale.bars.map(({ value, to }) => [value, to]);
    expect(days).toEqual([
      ['30 days', 30],
      ['24 months', 730],
      ['7 years', 2556],
      ['7 years', 2556],
    ]);
  });

  it('leads to each of its clauses', () => {
    show(PolicyPage, privacy);
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links).toHaveLength(privacy.sections.length);
    for (const each of links) {
      expect(document.getElementById(each.getAttribute('href')?.slice(1) ?? '')).toBeInTheDocument();
    }
  });
});

it('the terms of use keep the refund rule, the day of payment and the confirmation letter', () => {
  const text = show(PolicyPage, tos);
  expect(text).toContain(
    'full refund is given only if you cancel in writing more than 10 working days before',
  );
  expect(text).toContain('no later than 10 working days before the course');
  expect(text).toContain('confirmation letter at least 2 weeks before class');
  expect(text).toContain('Substitutes are accepted free of charge');
});

describe('professional development', () => {
  const open = () => render(<TrainingPromise portfolios={[]} />);

  it('leads from each industry to the calendar', () => {
    open();
    const industries = within(region('Industries served'));
    for (const name of ['Electrical and electronics', 'ICT and software', 'Life sciences', 'Energy']) {
      expect(industries.getByRole('link', { name: `See the dates of ${name}` })).toHaveAttribute(
        'href',
        '/calendar',
      );
    }
  });

  it('has its results and its quality policy', () => {
    open();
    expect(textOf(region('Proven results'))).toContain('technical courses500+');
    expect(textOf(region('Proven results'))).toContain('people trained since 200560,000+');
    expect(within(region('Quality policy')).getAllByRole('listitem')).toHaveLength(4);
  });
});
