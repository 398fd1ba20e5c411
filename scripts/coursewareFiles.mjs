/**
 * Writes the courseware's sample downloads to public/files/courseware: the files to which
 * content/courseware.json links, generated from its texts, and the warranty FAQ. The output is reproducible.
 * Run it after the courseware content has changed.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'public/files/courseware');
const read = (name) => JSON.parse(readFileSync(path.join(root, 'content', name), 'utf8'));

/** Characters per line at 11 points between the margins. */
const MAX_LINE_LENGTH = 86;
const LINES_A_PAGE = 44;

/** HTML → plain lines; list items get a dash, blocks an empty line after them. */
const plain = (html) =>
  html
    .replace(/<li>/g, '- ')
    .replace(/<\/(p|ul|ol|h\d)>/g, '\n\n')
    .replace(/<\/li>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

function wrap(text) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last && last.length + word.length + 1 > MAX_LINE_LENGTH) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}

/** PDF strings of the standard fonts support Latin 1 (WinAnsi) only. */
const WRITTEN_OUT = {
  '−': '-',
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  Ω: ' ohm',
  μ: 'µ',
  '≤': '<=',
  '≥': '>=',
  λ: 'lambda',
  π: 'pi',
  '→': '->',
  '…': '...',
  '√': 'sqrt',
  θ: 'theta',
  Δ: 'delta',
  σ: 'sigma',
  τ: 'tau',
  Σ: 'sum',
  α: 'alpha',
  β: 'beta',
  '₀': '0',
  '₁': '1',
  '₂': '2',
};
const latin = (text) =>
  [...text].map((char) => WRITTEN_OUT[char] ?? (char.codePointAt(0) < 256 ? char : '?')).join('');
const escaped = (text) => latin(text).replace(/[\\()]/g, '\\$&');

/** One A4 page: a red rule, a heading on the first page, lines of text, a footer. */
function pageStream(title, lines, number, count) {
  const parts = ['0.83 0.18 0.18 rg 56 790 483 3 re f 0 g', 'BT'];
  if (number === 1) parts.push(`/F2 18 Tf 56 756 Td (${escaped(title)}) Tj 0 -30 Td`);
  else parts.push('56 756 Td');
  parts.push('/F1 11 Tf 15 TL');
  for (const line of lines) {
    const isHeading = line.startsWith('# ');
    parts.push(`/F${isHeading ? 2 : 1} 11 Tf (${escaped(isHeading ? line.slice(2) : line)}) Tj T*`);
  }
  parts.push('ET', `BT /F1 8 Tf 56 40 Td (Sample document - page ${number} of ${count}) Tj ET`);
  return Buffer.from(parts.join('\n'), 'latin1');
}

/** @returns the bytes of a PDF 1.4 with Helvetica, which every reader includes */
function pdf(title, text) {
  const lines = text.split('\n').flatMap(wrap);
  const pages = [];
  for (let start = 0; start < lines.length; start += LINES_A_PAGE)
    pages.push(lines.slice(start, start + LINES_A_PAGE));
  const pageId = (index) => 6 + index * 2;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-GB) >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageId(index)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(title)}) >>`,
  ].map((object) => Buffer.from(object, 'latin1'));
  pages.forEach((page, index) => {
    const stream = pageStream(title, page, index + 1, pages.length);
    objects.push(
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${pageId(index) + 1} 0 R >>`,
      ),
      Buffer.concat([
        Buffer.from(`<< /Length ${stream.length} >>\nstream\n`),
        stream,
        Buffer.from('\nendstream'),
      ]),
    );
  });
  const pieces = [Buffer.from('%PDF-1.4\n')];
  const offsets = [];
  let size = pieces[0].length;
  objects.forEach((object, index) => {
    const piece = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    offsets.push(size);
    size += piece.length;
    pieces.push(piece);
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  pieces.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${size}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
}

/** @returns the bytes of a ZIP with the files, `{name: content}` */
const zip = (files) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])), {
    level: 9,
    // The output does not depend on when it is made.
    mtime: new Date(2026, 0, 1),
  });

const bullets = (text) =>
  text
    .split('\n')
    .map((line) => `- ${line}`)
    .join('\n');

const datasheet = (product, quick) =>
  [
    '# What it is',
    plain(product.content_overview ?? ''),
    '',
    '# Training kit',
    plain(product.content_training_kit ?? ''),
    ...(quick
      ? ['', '# Learning outcomes', bullets(quick.teaching_slides), '', `Price: ${quick.price} (USD)`]
      : []),
  ].join('\n');

const syllabus = (product, quick) =>
  [
    '# Aim',
    plain(product.content_overview ?? ''),
    '',
    '# Lectures',
    plain(product.content_teaching_slides ?? ''),
    '',
    '# Laboratory',
    quick ? bullets(quick.training_kit) : plain(product.content_training_kit ?? ''),
    '',
    '# Assessment',
    'A laboratory report a fortnight (40 %), a written paper (40 %), and a short project that is shown at the bench (20 %).',
  ].join('\n');

const sampleSlides = (product) =>
  [
    '# About this sample',
    'The first pages of the printed notes that come with the slides: what a class is told, and what it is asked.',
    '',
    '# What the slides cover',
    plain(product.content_teaching_slides ?? ''),
    '',
    '# Questions for the class',
    '- Which quantity limits this design, and how would you measure it?',
    '- What changes when the frequency, the load or the supply is doubled?',
    '- Which result would make you distrust your own measurement?',
  ].join('\n');

function sampleLab(product, code) {
  const rows = Array.from({ length: 21 }, (_, step) => {
    const x = step / 20;
    // A first-order response: enough to try the plot and the fit.
    return `${x.toFixed(2)},${(1 - Math.exp(-3 * x)).toFixed(4)}`;
  });
  const sheet = `${code} ${product.course_title}\nSample laboratory sheet\n\n${plain(product.content_training_kit ?? '')}\n\nPlot data.csv, fit a first-order response, and state the time constant with its uncertainty.\n`;
  return zip({
    [`${code}/laboratory-sheet.txt`]: sheet,
    [`${code}/data.csv`]: `time_s,output_v\n${rows.join('\n')}\n`,
  });
}

const warranty = [
  '# How long is the hardware covered?',
  'Modules and main units for 24 months from delivery; cables, probes and connectors for six.',
  '',
  '# What is covered?',
  'Faults of parts and of workmanship. Damage by a wrong supply, by more input power than the label allows, or by a repair that was not agreed with us is not.',
  '',
  '# What do I do when a module fails?',
  'Swap it with another station to be sure, then send the enquiry form with the serial number and what you measured. Do not open the shield: a broken seal ends the cover.',
  '',
  '# Who pays for the way?',
  'You send the module to the reseller in your country; we pay for the way back and for a loan module when a repair takes longer than ten working days.',
  '',
  '# Are slides and files covered too?',
  "Corrections and new editions are free for the life of the licence. You download them from the customers' site.",
].join('\n');

const products = read('courseware.json').courseware;
const quickviews = read('quickview.json').quickview;
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const write = (name, bytes) => writeFileSync(path.join(folder, name), bytes);

for (const product of products) {
  const code = `${product.group_code}${product.id}`;
  const name = code.toLowerCase();
  const quick = quickviews.find(({ id }) => id === product.id);
  const writePdf = (kind, title, text) =>
    write(`${name}-${kind}.pdf`, pdf(`${code} ${title}`, `# ${product.course_title}\n\n${text}`));
  writePdf('datasheet', 'data sheet', datasheet(product, quick));
  writePdf('syllabus', 'syllabus', syllabus(product, quick));
  writePdf('sample-slides', 'sample notes', sampleSlides(product));
  write(`${name}-sample-lab.zip`, sampleLab(product, code));
}
write('warranty-faq.pdf', pdf('Warranty FAQ', warranty));
