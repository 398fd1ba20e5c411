/** Schemas of the texts about the work-study programme and its four partners (docs/content.md). */
import { number, object, type InferType } from 'yup';
import { address, facts, html, links, list, opening, passage, points, position, record, text } from './kinds';

const heading = text();

export const tvet = object({
  ...opening,
  call: record({ heading, html: html(), href: address(), label: text() }),
  facts: facts(),
  how: record({ heading, text: text(), steps: points() }),
  campuses: record({ heading, columns: list(text()), html: html(), map: text() }),
  partners: record({ heading, text: text() }),
  external: record({ heading, links: links() }),
  actions: links(),
  links: links(),
});

/** The partners' data, shared by `/tvet` and `/tvet/info`. */
export const tvetPartners = object({
  labels: record({
    details: text(),
    at: text(),
    of: text(),
    page: text(),
    apply: text(),
    programme: text(),
    package: text(),
    entry: text(),
    enrolment: text(),
    map: text(),
    certificate: text(),
    body: text(),
    classroom: text(),
    job: text(),
    total: text(),
    allowance: text(),
    age: text(),
    spm: text(),
    campus: text(),
    months: text(),
    legend: text(),
  }),
  partners: list(
    record({
      id: text(),
      name: text(),
      trade: text(),
      certificate: text(),
      body: text(),
      classroom: number().oneOf([2, 4]).required(),
      job: number().oneOf([6, 20]).required(),
      allowance: text(),
      age: number().oneOf([17, 18]).required(),
      spm: text(),
      also: text(),
      package: text(),
      enrolment: text(),
      campus: text(),
      state: text(),
      position,
      page: address().notRequired().default(undefined),
      apply: address(),
    }),
  ).length(4),
});

export const tvetInfo = object({
  ...opening,
  facts: facts(),
  eligibility: record({ heading, text: text(), items: list(html()), html: html() }),
  programmes: record({ heading, text: text(), html: html() }),
  allowance: passage(),
  documents: record({ heading, items: list(text()) }),
  steps: record({ heading, steps: points(), html: html() }),
  partners: record({ heading, text: text() }),
  actions: links(),
  links: links(),
});

export type TvetContent = InferType<typeof tvet>;
export type TvetPartnersContent = InferType<typeof tvetPartners>;
export type TvetPartner = TvetPartnersContent['partners'][number];
export type TvetInfoContent = InferType<typeof tvetInfo>;
