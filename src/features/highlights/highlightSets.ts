/** The home page's two sets of slides (docs/rules/pages.md#home-slider). */
import words from '@/content/pages/highlights.json';

type Target = keyof typeof words;

export interface Highlight {
  href: string;
  /** the subject: "EE1944 · High-Speed PCB Design · 3 days" */
  kicker: string;
  title: string;
  text: string;
  call: string;
  drawing: { kind: string; group?: number; seed: number };
}

export type HighlightSet = 'singapore' | 'everywhere';

const COURSES = ['/training/1470', '/training/1306', '/training/1275', '/training/728'] as const;

const TARGETS: Record<HighlightSet, readonly Target[]> = {
  singapore: ['/training/1944', '/training/1777', '/aboutus', '/cw', ...COURSES],
  everywhere: ['/aboutus', '/cw', '/tvet', ...COURSES],
};

const toHighlight = (target: Target): Highlight => ({
  ...words[target],
  href: target.startsWith('/training/') ? `${target}?scroll=1` : target,
});

export const HIGHLIGHTS: Record<HighlightSet, readonly Highlight[]> = {
  singapore: TARGETS.singapore.map(toHighlight),
  everywhere: TARGETS.everywhere.map(toHighlight),
};

/** @param countryCode ISO 3166 alpha-2; null if unknown */
export const setOfCountry = (countryCode: string | null): HighlightSet =>
  countryCode === 'SG' ? 'singapore' : 'everywhere';
