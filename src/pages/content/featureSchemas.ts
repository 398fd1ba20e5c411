/**
 * Schemas of the texts that features show on their pages: offices, FLEX, courseware and the slides of the
 * home page.
 */
import { array, number, object, string } from 'yup';
import { address, facts, list, position, record, text } from './kinds';

const email = () =>
  string()
    .required('${path} is missing')
    .email('${path} is no e-mail address')
    .lowercase('${path} has capitals');
const phone = () =>
  string()
    .required('${path} is missing')
    .matches(/^\+\d[\d ]+\d$/, '${path} is no number that is dialled from anywhere: it begins with +');

const office = record({
  id: text(),
  name: text(),
  street: text(),
  purpose: text(),
  hours: text(),
  email: email(),
  phone: phone(),
  position,
  guide: record({ href: address(), label: text() }).notRequired().default(undefined),
});

export const contact = object({
  lead: text(),
  countries: list(record({ country: text(), offices: list(office) })),
});

export const flex = object({
  h1: text(),
  lead: text(),
  facts: facts(),
  steps: list(record({ heading: text(), text: text() })),
  reasons: list(record({ heading: text(), text: text() })),
  included: list(text()),
  excluded: list(text()),
  centres: list(record({ name: text(), text: text(), position, href: address() })),
});

export const courseware = object({
  lead: text(),
  benefits: list(record({ title: text(), text: text() })),
  links: list(record({ href: address(), title: text(), text: text() })),
  video: record({
    id: number().integer().required(),
    label: text(),
    youtube: address(),
    youku: address(),
    /** of this site, played if neither host has the video */
    file: address().notRequired(),
    position: number().integer().required(),
    usage: array(text()).required(),
  }),
  shortvideo: list(text()),
  warranty: address(),
  partners: list(text()),
});

const slide = () =>
  record({
    kicker: text(),
    title: text(),
    text: text(),
    call: text(),
    drawing: record({
      kind: text(),
      /** the course group whose motif it shows; omitted: the portfolio's illustration */
      group: number().integer(),
      seed: number().integer().required(),
    }),
  });

/** A slide for each URL in the slider's two sets (`features/highlights/highlightSets.ts`). */
export const highlights = object(
  Object.fromEntries(
    [
      '/aboutus',
      '/cw',
      '/tvet',
      '/training/1944',
      '/training/1777',
      '/training/1470',
      '/training/1306',
      '/training/1275',
      '/training/728',
    ].map((target) => [target, slide()]),
  ),
);
