import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkContent } from '@/src/pages/content/checkContent';
import { htmlFault } from '@/src/pages/content/kinds';
import { schemas } from '@/src/pages/content/schemas';
import { withSiteName } from '@/src/pages/content/withSiteName';
import { matchRoute } from '@/src/app/routes';

const folder = path.resolve(__dirname, '../../../content/pages');
const read = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(path.join(folder, `${file}.json`), 'utf8')) as Record<string, unknown>;
const files = readdirSync(folder).map((name) => name.replace(/\.json$/, ''));

describe.each(Object.keys(schemas))('the words of %s', (file) => {
  it('can be shown as they are', () => {
    expect(checkContent(file, read(file))).toEqual([]);
  });

  it('lead only to pages that there are, and to outside addresses that nobody owns', () => {
    const text = JSON.stringify(read(file));
    const inside = [
      ...text.matchAll(/"(?:href|path|directions|apply|page)":"(\/[^"]*)"|href=\\"(\/[^"\\]*)\\"/g),
    ];
    for (const [, field, link] of inside) {
      const address = new URL(field ?? link ?? '', 'https://site.example.com');
      // A file that the server generates, tested there.
      if (address.pathname.endsWith('.txt')) continue;
      expect(`${address.pathname} → ${matchRoute(address).route.path}`).not.toContain('→ *');
    }
    // The panels name public transport and authorities, which are not third parties.
    if (file.startsWith('info-')) return;
    const outside = [...text.matchAll(/(?:https:\/\/|mailto:[^"@]*@)([^/"\\]+)/g)].map(([, host]) => host);
    expect(
      outside.filter(
        (host) => !/example\.(com|org)$|^(www\.(youtube\.com|w3\.org)|v\.youku\.com)$/.test(host ?? ''),
      ),
    ).toEqual([]);
  });

  it('name no person and make no promise to be kept later', () => {
    expect(JSON.stringify(read(file))).not.toMatch(
      /\b(Mr|Mrs|Ms|Dr|Prof|Encik|Puan|Dato)\b\.? ?[A-Z]|lorem|TODO|coming soon/i,
    );
  });
});

it('each page finds its words, and no file of words is forgotten', () => {
  expect(Object.keys(schemas).sort()).toEqual(files.sort());
  expect(checkContent('abuotus', {})).toEqual(['content/pages/abuotus.json: no page reads this file']);
});

it.each([
  [
    'contact',
    'countries',
    [{ country: 'Malaysia', offices: [] }],
    'countries[0].offices needs 1 entry or more',
  ],
  ['flex', 'centres', undefined, 'centres is missing'],
  ['courseware', 'warranty', 'warranty.pdf', 'warranty is no address'],
  ['highlights', '/cw', undefined, '/cw is missing'],
])('%s: a slip in "%s" is told before a visitor sees it', (file, key, value, fault) => {
  const faults = checkContent(file, { ...read(file), [key]: value });
  expect(faults.join('\n')).toContain(fault);
});

describe('whoever edits the words learns what is wrong, and where', () => {
  const about = () => read('aboutus');

  it.each([
    ['a missing text', { vision: { heading: 'Vision' } }, 'vision.text is missing'],
    ['a key that is misspelt', { factz: [] }, 'there is a key that no page reads: factz'],
    ['a tag in plain text', { lead: 'Now <b>bold</b>' }, 'lead is plain text and holds a tag'],
    [
      'an address that leads nowhere',
      { links: [{ href: 'tvet', label: 'TVET', text: 'There' }] },
      'links[0].href is no address',
    ],
    ['a space at the end', { h1: 'About ' }, 'h1 begins or ends with a space'],
    ['an empty list', { facts: [] }, 'facts needs 1 entry or more'],
  ])('%s', (_what, change, fault) => {
    const faults = checkContent('aboutus', { ...about(), ...change });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`content/pages/aboutus.json: ${fault}`);
  });

  it('all faults at once', () => {
    expect(checkContent('aboutus', { ...about(), h1: ' a', lead: 'b ' })).toHaveLength(2);
  });

  it.each([
    ['<p>open', 'leaves <p> open'],
    ['<p><em>a</p></em>', 'closes </p> where it is not open'],
    ['<img src="x">', 'holds <img>, which texts do not use'],
    ['<p style="color:red">a</p>', 'holds a script or a style'],
    ['<a href="javascript:x()">a</a>', 'holds a script or a style'],
  ])('HTML such as %s', (html, fault) => {
    expect(htmlFault(html)).toBe(fault);
  });

  it('sound HTML passes', () => {
    expect(htmlFault('<p>A <a href="/tvet">link</a> and <strong>more</strong>.</p>')).toBeUndefined();
  });
});

const SITE = { name: 'Tradewind', tvetUrl: 'https://tvet.example.net', partnersUrl: '' };

it('addresses lead to the sites that are configured, and nowhere where there is none', () => {
  const words = {
    apply: '{{tvet}}/titian-utara/apply',
    partner: '{{partners}}/quillon',
    own: '/cw',
    text: 'A word with {{tvet}} inside',
  };
  expect(withSiteName(words, SITE)).toEqual({
    ...words,
    apply: 'https://tvet.example.net/titian-utara/apply',
    partner: '',
  });
});

it('the product name stands wherever its place is kept, however deep', () => {
  const words = { h1: '{{site}}', list: [{ text: 'Of {{site}}, by {{site}}', years: 3 }] };
  expect(withSiteName(words, SITE)).toEqual({
    h1: 'Tradewind',
    list: [{ text: 'Of Tradewind, by Tradewind', years: 3 }],
  });
});
