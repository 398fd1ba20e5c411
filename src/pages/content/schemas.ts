/** The schema of each page's text, by the name of its file in content/pages (docs/content.md). */
import { number, object, type InferType } from 'yup';
import { contact, courseware, flex, highlights } from './featureSchemas';
import { tvet, tvetInfo, tvetPartners } from './tvetSchemas';
import { address, facts, html, links, list, opening, passage, points, position, record, text } from './kinds';

const heading = text();

const aboutus = object({
  ...opening,
  map: list(record({ label: text(), position })),
  facts: facts(),
  overview: record({ heading, html: html(), lines: links() }),
  vision: record({ heading, text: text() }),
  mission: record({ heading, items: list(text()) }),
  value: record({ heading, text: text(), rows: list(record({ gain: text(), proof: text() })) }),
  milestones: record({ heading, rows: list(record({ year: text(), heading, text: text() })), html: html() }),
  award: record({ stars: number().integer().min(1).max(5).required(), heading, text: text() }),
  facilities: record({
    heading,
    text: text(),
    labs: list(record({ drawing: text(), name: text(), text: text() })),
    html: html(),
    link: record({ href: address(), label: text() }),
  }),
  links: links(),
});

const ourteam = object({
  ...opening,
  facts: facts(),
  story: passage(),
  model: record({
    heading,
    text: text(),
    steps: list(record({ name: text(), text: text(), owner: text(), result: text() })),
    after: text(),
  }),
  join: passage(),
  members: record({
    heading,
    items: list(record({ sign: text().max(3), role: text(), html: html() })),
  }),
  links: links(),
});

const techpartner = object({
  ...opening,
  facts: facts(),
  collaboration: record({
    heading,
    text: text(),
    partners: list(record({ name: text(), href: address(), work: text(), result: text() })),
    html: html(),
  }),
  platforms: record({
    heading,
    text: text(),
    items: list(record({ name: text(), field: text(), text: text() })),
  }),
  authorised: record({
    heading,
    text: text(),
    columns: list(text()),
    rows: list(record({ name: text(), scope: text(), href: address(), label: text() })),
    html: html(),
  }),
  become: passage(),
  links: links(),
});

const programme = record({
  id: text(),
  name: text(),
  kind: text(),
  facts: facts(),
  html: html(),
  href: address(),
  link: text(),
  video: record({
    id: number().integer().required(),
    youtube: address(),
    /** of this site, played if no host has the video */
    file: address().notRequired(),
  }),
});

const graduates = object({
  ...opening,
  facts: facts(),
  stages: list(record({ id: text(), heading, text: text() })),
  selection: record({ text: text(), steps: points(), after: text() }),
  training: record({
    text: text(),
    weeks: number().integer().min(1).required(),
    blocks: list(record({ from: number().required(), to: number().required(), text: text(), check: text() })),
  }),
  placement: html(),
  programmes: record({ heading, text: text(), items: list(programme), note: text() }),
  employers: passage(),
  actions: links(),
  links: links(),
});

const mfg = object({
  ...opening,
  facts: facts(),
  week: record({
    heading,
    text: text(),
    days: list(text()),
    shifts: list(
      record({
        label: text(),
        /** its working hours, in a day of 24 */
        from: number().required(),
        to: number().required(),
        /** the day of its block, counted from 0, and the hour at which it starts */
        day: number().required(),
        at: number().required(),
      }),
    ),
    /** the length of a block */
    hours: number().required(),
    caption: text(),
  }),
  how: record({ heading, steps: points() }),
  modules: record({
    heading,
    columns: list(text()),
    rows: list(record({ name: html(), blocks: number().integer().required(), html: html() })),
  }),
  comparison: record({ heading, columns: list(text()), rows: list(list(html())), html: html() }),
  contact: record({ heading, persons: points(), html: html() }),
  links: links(),
});

const technicalwriting = object({
  ...opening,
  facts: facts(),
  example: record({
    heading,
    before: record({ label: text(), text: text() }),
    after: record({ label: text(), text: text() }),
    note: text(),
  }),
  deliver: record({
    heading,
    columns: list(text()),
    rows: list(record({ name: text(), length: text(), html: html() })),
  }),
  process: record({ heading, steps: points() }),
  style: record({ heading, items: list(text()) }),
  need: passage(),
  learn: passage(),
  links: links(),
});

const engineering = object({
  ...opening,
  facts: facts(),
  why: passage(),
  what: record({ heading, items: points() }),
  words: record({ heading, html: html(), href: address(), label: text() }),
  help: record({ heading, items: points(), html: html() }),
  elsewhere: record({ heading, links: links() }),
  links: links(),
});

const english = object({
  ...opening,
  facts: facts(),
  collaboration: passage(),
  weeks: record({ heading, text: text(), days: list(text()), week: text(), caption: text() }),
  levels: record({ heading, all: list(text()), ours: list(text()), text: text() }),
  glance: record({ heading, rows: list(record({ term: text(), text: text() })) }),
  modules: record({ heading, items: list(record({ session: text(), heading, html: html() })) }),
  offer: record({ heading, html: html(), href: address(), label: text(), after: html() }),
  contacts: record({ heading, items: points() }),
  links: links(),
});

const training = object({
  h1: text(),
  lead: text(),
  industries: record({
    heading,
    text: text(),
    items: list(record({ name: text(), portfolio: text(), text: text() })),
    link: text(),
    of: text(),
  }),
  results: record({ heading, facts: facts(), text: text() }),
  quality: record({ heading, text: text(), items: list(record({ heading, text: text() })) }),
});

/** Text pages: panels, questions. */
const article = object({
  ...opening,
  facts: facts().notRequired().default(undefined),
  sections: list(record({ id: text(), heading, html: html() })),
  links: links().notRequired().default(undefined),
});

/** An agreement: numbered clauses, and its periods drawn to scale. */
const policy = object({
  ...opening,
  facts: facts(),
  updated: text(),
  /** periods drawn as bars; `from`, `to` and `at` are days of a line of `total` days */
  scale: record({
    heading,
    caption: text(),
    total: number().min(1).required(),
    bars: list(record({ label: text(), value: text(), from: number().required(), to: number().required() })),
    ticks: list(record({ at: number().required(), label: text() })),
  }),
  sections: list(record({ id: text(), heading, html: html() })),
  links: links(),
});

export const schemas = {
  aboutus,
  ourteam,
  techpartner,
  graduates,
  tvet,
  'tvet-partners': tvetPartners,
  'tvet-info': tvetInfo,
  mfg,
  technicalwriting,
  engineering,
  english,
  training,
  'privacy-policy': policy,
  tos: policy,
  accessibility: article,
  'info-faq': article,
  'info-refund-policy': article,
  'info-about-penang': article,
  'info-about-kuala-lumpur': article,
  'info-about-singapore': article,
  'live-online-faq': article,
  contact,
  flex,
  courseware,
  highlights,
};

export type AboutContent = InferType<typeof aboutus>;
export type TeamContent = InferType<typeof ourteam>;
export type PartnersContent = InferType<typeof techpartner>;
export type GraduatesContent = InferType<typeof graduates>;
export type FlexiClassContent = InferType<typeof mfg>;
export type WritingContent = InferType<typeof technicalwriting>;
export type EngineeringContent = InferType<typeof engineering>;
export type EnglishContent = InferType<typeof english>;
export type PolicyContent = InferType<typeof policy>;
export type ArticleContent = InferType<typeof article>;
