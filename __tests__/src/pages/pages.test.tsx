/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen, within } from '@testing-library/react';
import aboutus from '@/content/pages/aboutus.json';
import engineering from '@/content/pages/engineering.json';
import english from '@/content/pages/english.json';
import graduates from '@/content/pages/graduates.json';
import mfg from '@/content/pages/mfg.json';
import ourteam from '@/content/pages/ourteam.json';
import privacy from '@/content/pages/privacy-policy.json';
import technicalwriting from '@/content/pages/technicalwriting.json';
import techpartner from '@/content/pages/techpartner.json';
import tos from '@/content/pages/tos.json';
import type { Portfolio } from '@/contract/entities';
import { TrainingPromise } from '@/src/features/courses/components/TrainingPromise';
import AboutPage from '@/src/pages/AboutPage';
import EngineeringPage from '@/src/pages/EngineeringPage';
import EnglishPage from '@/src/pages/EnglishPage';
import FlexiClassPage from '@/src/pages/FlexiClassPage';
import GraduatesPage from '@/src/pages/GraduatesPage';
import PartnersPage from '@/src/pages/PartnersPage';
import PolicyPage from '@/src/pages/PolicyPage';
import TeamPage from '@/src/pages/TeamPage';
import WritingPage from '@/src/pages/WritingPage';
import { aPortfolio } from '../../support/builders';
import { headings, link, region, show, textOf } from '../../support/showPage';

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
    expect(region('Facilities').querySelectorAll('li > svg')).toHaveLength(6);
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
    // The sample catalogue has a file of its own; a real address takes precedence.
    expect(document.querySelector('video')).toHaveAttribute('src', '/videos/sample.webm');
  });

  it('draws the ten weeks of a cohort without a gap', () => {
    const blocks = graduates.training.blocks;
    expect(blocks[0]?.from).toBe(1);
    blocks.slice(1).forEach(({ from }, index) => expect(from).toBe((blocks[index]?.to ?? 0) + 1));
    expect(blocks.at(-1)?.to).toBe(graduates.training.weeks);
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
  const open = (portfolios: Portfolio[] = []) => render(<TrainingPromise portfolios={portfolios} />);

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

  it('leads from an industry of the catalogue to its own dates in the calendar', () => {
    open([aPortfolio()]);
    expect(link('See the dates of Electrical and electronics')).toHaveAttribute(
      'href',
      '/calendar?portfolio=electrical-electronics',
    );
  });

  it('has its results and its quality policy', () => {
    open();
    expect(textOf(region('Proven results'))).toContain('technical courses500+');
    expect(textOf(region('Proven results'))).toContain('people trained since 200560,000+');
    expect(within(region('Quality policy')).getAllByRole('listitem')).toHaveLength(4);
  });
});
