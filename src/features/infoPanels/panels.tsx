import { lazyWithPreload, type LazyComponent } from '../../shared/lib/lazyWithPreload';
import type { PanelDialogProps, PanelText } from './components/PanelDialog';

export interface Panel {
  /** on the button, and the accessible name of the dialog */
  name: string;
  /** the page with the same text */
  path: string;
  dialog: LazyComponent<Pick<PanelDialogProps, 'onClose'>>;
}

/** @param file of content/pages, which the page at `/info/…` uses too */
const panel = (name: string, file: string): Panel => ({
  name,
  path: `/info/${file}`,
  dialog: lazyWithPreload(async () => {
    const [words, { PanelDialog }] = await Promise.all([
      import(
        /* webpackInclude: /info-[a-z-]+\.json$/ */ `../../../content/pages/info-${file}.json`
      ) as Promise<{ default: PanelText }>,
      import('./components/PanelDialog'),
    ]);
    return { default: ({ onClose }) => <PanelDialog words={words.default} onClose={onClose} /> };
  }),
});

/** The info panels (docs/rules/pages.md#info-panels) in display order. */
export const panelGroups: { heading: string; panels: Panel[] }[] = [
  {
    heading: 'More Info',
    panels: [panel('FAQ', 'faq'), panel('Refund Policy', 'refund-policy')],
  },
  {
    heading: 'Location Info',
    panels: [
      panel('About Penang', 'about-penang'),
      panel('About Kuala Lumpur', 'about-kuala-lumpur'),
      panel('About Singapore', 'about-singapore'),
    ],
  },
];
