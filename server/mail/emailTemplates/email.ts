/** The layout of every email: the same content as plain text and as simple HTML, also for dark mode. */
import { formatDateTime } from '@/contract/clockTime';
import type { Config } from '../../config';
import { escapeHtml } from '../../http/html';
import type { Wordings } from './letters';

/** What emails contain besides the submitted data. */
export interface EmailContext {
  siteName: string;
  /** the address of staff */
  mailTo: string;
  /** absolute URL of the site, without a trailing slash */
  publicUrl: string;
  /** epoch milliseconds */
  receivedAt: number;
  /** the team's custom texts */
  wordings: Wordings;
}

export const emailContext = (
  { siteName, mail, publicUrl }: Pick<Config, 'siteName' | 'mail' | 'publicUrl'>,
  receivedAt: number,
  wordings: Wordings,
): EmailContext => ({ siteName, mailTo: mail.to, publicUrl, receivedAt, wordings });

/** A label and a submitted value. Rows without a value are omitted. */
export type Row = readonly [label: string, value: string | number];

export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'rows'; rows: readonly Row[] }
  | { kind: 'steps'; steps: readonly string[] }
  | { kind: 'link'; label: string; url: string };

export interface EmailTemplate {
  heading: string;
  blocks: readonly Block[];
  /** why the recipient gets it */
  footer: string;
}

export const text = (words: string): Block => ({ kind: 'text', text: words });
export const rows = (...list: readonly Row[]): Block => ({ kind: 'rows', rows: list });
export const steps = (...list: readonly string[]): Block => ({ kind: 'steps', steps: list });
export const link = (label: string, url: string): Block => ({ kind: 'link', label, url });

/** The time of the submission. */
export const receivedTime = ({ receivedAt }: EmailContext): string => `${formatDateTime(receivedAt)} (UTC+8)`;

const written = (list: readonly Row[]): Row[] => list.filter(([, value]) => String(value).trim() !== '');
const linesOf = (value: string | number): string[] => String(value).split(/\r\n?|\n/);

/** A multi-line value starts below its label, so that its end is clear. */
function rowText([label, value]: Row): string {
  const lines = linesOf(value);
  return lines.length === 1 ? `${label}: ${value}` : [`${label}:`, ...lines].join('\n    ');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'rows':
      return written(block.rows).map(rowText).join('\n');
    case 'steps':
      return block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
    case 'link':
      return `${block.label}: ${block.url}`;
  }
}

/** Inline, because some mail programs drop style sheets; the dark-mode rules below are for those that do not. */
const STYLES = {
  body: 'margin:0;padding:24px 12px;background-color:#faf8f3;color:#1b1a18;font:16px/1.55 Archivo,Helvetica,Arial,sans-serif',
  sheet:
    'max-width:600px;margin:0 auto;padding:28px 28px 20px;background-color:#fffefb;border:1px solid #dcd6c9;border-top:4px solid #d32f2f;overflow-wrap:break-word',
  brand: 'margin:0 0 20px;color:#5f5b54;font-size:14px',
  heading: 'margin:0 0 16px;font-size:22px;line-height:1.25;font-weight:700',
  text: 'margin:0 0 16px',
  table: 'width:100%;border-collapse:collapse;margin:0 0 20px',
  label:
    'padding:8px 16px 8px 0;width:34%;text-align:left;vertical-align:top;font-weight:600;color:#5f5b54;border-bottom:1px solid #dcd6c9',
  value: 'padding:8px 0;vertical-align:top;border-bottom:1px solid #dcd6c9;overflow-wrap:anywhere',
  steps: 'margin:0 0 16px;padding-left:24px',
  link: 'color:#c62828',
  footer: 'margin:20px 0 0;padding-top:12px;color:#5f5b54;font-size:13px;border-top:1px solid #dcd6c9',
};

const DARK = `@media (prefers-color-scheme: dark) {
  .paper { background-color: #161513 !important; color: #ece8df !important; }
  .sheet { background-color: #1f1d1a !important; border-color: #3a3731 !important; border-top-color: #d93a3a !important; }
  .muted { color: #a8a297 !important; }
  .line { border-color: #3a3731 !important; }
  .link { color: #ff8077 !important; }
}`;

/** All styles of an email: a page that shows one allows only these. */
export const EMAIL_STYLES: readonly string[] = [DARK, ...Object.values(STYLES)];

const markup = (words: string | number): string => linesOf(words).map(escapeHtml).join('<br>');

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p style="${STYLES.text}">${markup(block.text)}</p>`;
    case 'rows': {
      const cells = written(block.rows).map(
        ([label, value]) =>
          `<tr><th scope="row" class="muted line" style="${STYLES.label}">${escapeHtml(label)}</th>` +
          `<td class="line" style="${STYLES.value}">${markup(value)}</td></tr>`,
      );
      return `<table style="${STYLES.table}"><tbody>\n${cells.join('\n')}\n</tbody></table>`;
    }
    case 'steps':
      return `<ol style="${STYLES.steps}">${block.steps.map((step) => `<li>${markup(step)}</li>`).join('')}</ol>`;
    case 'link':
      return `<p style="${STYLES.text}"><a class="link" style="${STYLES.link}" href="${escapeHtml(block.url)}">${escapeHtml(block.label)}</a></p>`;
  }
}

/** @returns the two bodies of an email; every value is escaped */
export function renderEmail(
  { heading, blocks, footer }: EmailTemplate,
  siteName: string,
): { text: string; html: string } {
  return {
    text: `${[heading, ...blocks.map(blockText), `-- \n${footer}`].filter(Boolean).join('\n\n')}\n`,
    html: [
      '<!doctype html>',
      '<html lang="en">',
      '<head>',
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      '<meta name="color-scheme" content="light dark">',
      '<meta name="supported-color-schemes" content="light dark">',
      `<title>${escapeHtml(heading)}</title>`,
      `<style>${DARK}</style>`,
      '</head>',
      `<body class="paper" style="${STYLES.body}">`,
      `<main class="sheet" style="${STYLES.sheet}">`,
      `<p class="muted" style="${STYLES.brand}">${escapeHtml(siteName)}</p>`,
      `<h1 style="${STYLES.heading}">${escapeHtml(heading)}</h1>`,
      ...blocks.map(blockHtml),
      `<p class="muted line" style="${STYLES.footer}">${markup(footer)}</p>`,
      '</main>',
      '</body>',
      '</html>',
      '',
    ].join('\n'),
  };
}
