import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const text = ['courseware.json', 'quickview.json', 'pages/courseware.json']
  .map((file) => readFileSync(path.join(root, 'content', file), 'utf8'))
  .join('\n');
const links = [...new Set([...text.matchAll(/"(\/files\/[^"]+)"/g)].map(([, link = '']) => link))];
const bytes = (link: string): Buffer => readFileSync(path.join(root, 'public', link));

it('every download that the content names is there, and is what its name says', () => {
  expect(links.length).toBeGreaterThan(50);
  for (const link of links) {
    const start = bytes(link).subarray(0, 5).toString('latin1');
    expect([link, start]).toEqual([link, link.endsWith('.zip') ? expect.stringMatching(/^PK/) : '%PDF-']);
  }
});

it('no file lies there that nothing leads to', () => {
  const files = readdirSync(path.join(root, 'public/files/courseware'));
  expect(files.map((file) => `/files/courseware/${file}`).sort()).toEqual([...links].sort());
});

it('the cross-reference table of each PDF leads to its objects', () => {
  for (const link of links.filter((each) => each.endsWith('.pdf'))) {
    const pdf = bytes(link).toString('latin1');
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]);
    expect(pdf.slice(table, table + 4)).toBe('xref');
    const offsets = [...pdf.slice(table).matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) =>
      Number(offset),
    );
    expect(offsets.length).toBeGreaterThan(6);
    offsets.forEach((offset, index) =>
      expect(pdf.slice(offset, offset + 12).startsWith(`${index + 1} 0 obj`)).toBe(true),
    );
  }
});
