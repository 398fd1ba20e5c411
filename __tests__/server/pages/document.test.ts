import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contentSecurityPolicy } from '@/server/http/securityHeaders';
import { EARLY_CLICKS_SCRIPT } from '@/contract/earlyClicks';
import { htmlDocument, inlineSourcesOf, preloadsOf } from '@/server/pages/document';
import { createErrorPage } from '@/server/pages/errorPage';
import { aConfig } from '../http/aServer';
import { aPage } from './aRenderer';

const files = {
  chunks: {
    browser: ['site.1.css', 'framework.2.js', 'browser.3.js'],
    'page-course': ['site.1.css', 'page-course.4.js'],
  },
  build: 'b1',
  entry: 'browser',
  path: '/assets/',
  inline: {},
};
const written = (changes: Parameters<typeof aPage>[0]) => htmlDocument(aPage(changes), 'Tradewind', files);
/** The one inline script, which every page has. */
const INLINE = `<script>${EARLY_CLICKS_SCRIPT}</script>`;

it('names each script and the stylesheet once, the page’s own script first', () => {
  const html = written({ chunks: ['page-course'] });
  expect([...html.matchAll(/<script defer src="([^"]+)">/g)].map(([, src]) => src)).toEqual([
    '/assets/page-course.4.js',
    '/assets/framework.2.js',
    '/assets/browser.3.js',
  ]);
  expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
});

/** A built file that is inlined into the HTML. */
const anInlineFile = (name: string, text: string) => ({
  [name]: { name, text, source: `'sha256-of-${name}'` },
});
const built = {
  ...files,
  chunks: { ...files.chunks, start: ['start.5.js'] },
  inline: {
    ...anInlineFile('site.1.css', 'a{color:red}'),
    ...anInlineFile('start.5.js', 'fetchTheOthers()'),
  },
};

it('asks for no file before the first paint: its styles and the small script that fetches the others stand in it', () => {
  const html = htmlDocument(aPage({ chunks: ['page-course'] }), 'Tradewind', built);
  expect(html).toContain('<style data-href="site.1.css">a{color:red}</style>');
  expect(html).toContain(
    '<script data-scripts="/assets/page-course.4.js /assets/framework.2.js /assets/browser.3.js">fetchTheOthers()</script>',
  );
  expect(html).not.toMatch(/<link rel="(stylesheet|preload)"|<script [^>]*src=/);
});

it('is painted once its header is whole, and one without a header at once', () => {
  const expectation = '<link rel="expect" href="#content" blocking="render">';
  expect(written({ html: '<header></header><main id="content"></main>' })).toContain(expectation);
  expect(written({ html: '<main></main>' })).not.toContain('rel="expect"');
});

it('gives the content policy the hashes of its inline parts, and no others', () => {
  expect(inlineSourcesOf(aPage({ chunks: ['page-course'] }), built)).toEqual({
    scripts: [`'sha256-of-start.5.js'`],
    styles: [`'sha256-of-site.1.css'`],
  });
  expect(inlineSourcesOf(aPage({ chunks: ['page-course'] }), files)).toEqual({ scripts: [], styles: [] });
});

it('requests the scripts of a page that is empty without them first, and says so when they are late', () => {
  const chunks = { ...files.chunks, http: ['packages.8.js', 'http.9.js'] };
  const page = aPage({ chunks: ['page-course'], clientOnly: true, preloadChunks: ['http'] });
  const html = htmlDocument(page, 'Tradewind', { ...files, chunks });
  expect(preloadsOf(page, { ...files, chunks })?.split(', ')).toEqual([
    '</assets/page-course.4.js>; rel=preload; as=script; fetchpriority=high',
    '</assets/framework.2.js>; rel=preload; as=script; fetchpriority=high',
    '</assets/browser.3.js>; rel=preload; as=script; fetchpriority=high',
    '</assets/packages.8.js>; rel=preload; as=script',
    '</assets/http.9.js>; rel=preload; as=script',
  ]);
  expect(preloadsOf(aPage({ chunks: ['page-course'] }), files)).toBeUndefined();
  expect(html).toContain('<html lang="en" data-client-only>');
  const late = 'The connection is slow. The page is still loading. <a href="">Load it again</a>';
  expect(html).toContain(late);
  expect(written({})).toContain('<html lang="en">');
  expect(written({})).not.toContain(late);
});

it('has the styles of a deferred page, and leaves its script for later', () => {
  const chunks = { ...files.chunks, 'page-still': ['page-still.6.css', 'page-still.7.js'] };
  const html = htmlDocument(aPage({ chunks: ['page-still'], isDeferred: true }), 'Tradewind', {
    ...files,
    chunks,
  });
  expect(html).toContain('/assets/page-still.6.css');
  expect(html).not.toContain('page-still.7.js');
});

it('escapes every text', () => {
  const head = {
    title: '</title><script>alert(1)</script>',
    description: '"><img src=x onerror=alert(1)>',
    keywords: "it's & more",
    canonical: 'https://www.example.com/?a="b"',
    jsonLd: [{ name: '</script><script>alert(1)</script>' }],
  };
  const html = written({ head });
  expect(html.replace(INLINE, '')).not.toMatch(/<script>|<img/);
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;');
  expect(html).toContain('content="it&#39;s &amp; more"');
  expect(html).toContain('{"name":"\\u003c/script>\\u003cscript>alert(1)\\u003c/script>"}');
});

it('leaves out what a page does not say', () => {
  const html = written({});
  expect(html).not.toContain('keywords');
  expect(html).not.toContain('"robots"');
});

it('gives a shared link a picture that networks show large: a PNG of 1200 × 630 pixels', () => {
  const html = written({});
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  const [, address = ''] = /<meta property="og:image" content="https:\/\/[^/"]+(\/[^"]+)">/.exec(html) ?? [];
  const picture = readFileSync(path.join('public', address));
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
});

it('gives a shared link the picture of its page, if it has one', () => {
  const picture = 'https://www.example.com/files/documents/a.webp';
  const html = written({ head: { ...aPage({}).head, picture } });
  expect(html).toContain(`<meta property="og:image" content="${picture}">`);
});

it('has one inline script, no style', () => {
  const html = written({ chunks: ['page-course'], state: '{"a":1}' });
  const inline = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code]) => code ?? '');
  const hashes = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  const directives = contentSecurityPolicy(aConfig()).split('; ');
  expect(directives).toContain(`script-src 'self' ${hashes.join()}`);
  expect(hashes).toHaveLength(1);
  expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('rel="stylesheet"'));
  const others = [...html.replace(INLINE, '').matchAll(/<script([^>]*)>/g)].map(
    ([, attributes]) => attributes,
  );
  expect(others.every((attributes) => /src=|type="application\/(ld\+)?json"/.test(attributes ?? ''))).toBe(
    true,
  );
  expect(html).not.toMatch(/<style|style=| on\w+=/);
  expect(html).toContain('<script type="application/json" id="state">{"a":1}</script>');
});

it('says plainly what went wrong', () => {
  const html = createErrorPage('Tradewind', ['/assets/site.css'])(400, 'Not <written> correctly', 'id-1');
  expect(html).toContain('<h1>This address cannot be read</h1><p>Not &lt;written&gt; correctly</p>');
  expect(html).toContain('<link rel="stylesheet" href="/assets/site.css">');
  expect(html).not.toContain('id-1');
});

it('gives a reference by which a fault of ours is found in the log', () => {
  const html = createErrorPage('Tradewind', [])(500, 'Something went wrong on our side.', 'id-1');
  expect(html).toContain('<p>Reference: <code>id-1</code></p>');
});
