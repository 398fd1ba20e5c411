/**
 * The alternatives to this site: the same words in one file written by hand, and the same words from a
 * WordPress with an ordinary theme. Both are generated from the measured page, so that the words are the
 * same.
 */

/**
 * Runs in the page: its words and their structure, without anything that a person who writes HTML by hand
 * would leave out.
 */
function outline() {
  const KEPT = new Set(
    (
      'A ARTICLE ASIDE B BUTTON CAPTION CODE DD DETAILS DL DT EM FIELDSET FOOTER FORM H1 H2 H3 H4 HEADER INPUT LABEL LEGEND LI MAIN NAV OL ' +
      'OPTION P SECTION SELECT STRONG SUMMARY TABLE TBODY TD TEXTAREA TH THEAD TIME TR UL'
    ).split(' '),
  );
  const LEFT_OUT = new Set([
    'SCRIPT',
    'STYLE',
    'SVG',
    'TEMPLATE',
    'LINK',
    'NOSCRIPT',
    'CANVAS',
    'IFRAME',
    'VIDEO',
  ]);
  const ATTRIBUTES = [
    'href',
    'type',
    'name',
    'value',
    'for',
    'id',
    'colspan',
    'rowspan',
    'action',
    'method',
    'datetime',
  ];
  const EMPTY = new Set(['INPUT']);
  const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

  function write(node) {
    if (node.nodeType === Node.TEXT_NODE) return escape(node.data.replace(/\s+/g, ' '));
    if (node.nodeType !== Node.ELEMENT_NODE || LEFT_OUT.has(node.tagName.toUpperCase())) return '';
    const inner = [...node.childNodes].map(write).join('');
    if (!KEPT.has(node.tagName)) return inner;
    const tag = node.tagName.toLowerCase();
    const given = ATTRIBUTES.filter((name) => node.hasAttribute(name) && (name !== 'id' || tag !== 'section'))
      .map((name) => ` ${name}="${escape(node.getAttribute(name))}"`)
      .join('');
    return EMPTY.has(node.tagName) ? `<${tag}${given}>` : `<${tag}${given}>${inner}</${tag}>\n`;
  }
  return { title: document.title, body: [...document.querySelector('#root').childNodes].map(write).join('') };
}

/** The words of a page as our server sends them. @returns its title and its body */
export async function wordsOf(browser, url) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(url);
  const words = await page.evaluate(outline);
  await context.close();
  return words;
}

const STYLES = `body{margin:0 auto;max-width:60rem;padding:0 1rem;font:17px/1.55 system-ui,sans-serif;color:#1b1a18;background:#faf8f3}
a{color:#c62828}nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;padding:0}h1{font-size:2.2rem;line-height:1.1}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem;border-bottom:1px solid #dcd6c9}
input,select,textarea{display:block;width:100%;max-width:30rem;padding:.5rem;font:inherit}button{padding:.5rem 1rem;font:inherit;background:#d32f2f;color:#fff;border:0}
footer{border-top:1px solid #dcd6c9;margin-top:3rem;padding:1rem 0}`;

const documentOf = ({ title, body }, head, end = '') =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title.replaceAll('<', '&lt;')}</title>
${head}</head><body>
${body}${end}</body></html>
`;

/** @returns the files of the hand-written page: one */
export const byHand = (words) => ({ 'page.html': documentOf(words, `<style>${STYLES}</style>`) });

/**
 * Text that compresses about as well as the styles and scripts of a theme. @param bytes of it, before
 * compression
 */
function filler(bytes, line) {
  let text = '';
  for (let index = 0; text.length < bytes; index += 1) {
    const drawn = Math.imul(index + 1, 2_654_435_761) >>> 0;
    text += line(index, drawn);
  }
  return text;
}

const PROPERTIES = [
  'margin',
  'padding',
  'color',
  'gap',
  'font-size',
  'line-height',
  'border-radius',
  'max-width',
];
const rule = (index, drawn) =>
  `.wp-block-${(drawn % 9973).toString(36)} .has-${(drawn % 131).toString(36)}-${index}{${PROPERTIES[drawn % 8]}:${drawn % 97}px;${PROPERTIES[(drawn >> 4) % 8]}:calc(${drawn % 13}rem + ${drawn % 7}vw)}\n`;
const statement = (index, drawn) =>
  `function f${index}(a,b){var c=document.querySelector(".x${(drawn % 9973).toString(36)}");if(c&&a>${drawn % 89}){c.dataset.s${drawn % 17}=b}return ${drawn % 1009}}\n`;

/**
 * @returns the files of the same words in an ordinary theme: the core's styles inline, the theme's in a
 *   render-blocking file, a script before the end, a logo and a picture: five requests, some 23 KB
 */
export const wordPressLike = (words) => ({
  'page.html': documentOf(
    words,
    `<style>${filler(9_000, rule)}</style>
<link rel="stylesheet" href="theme.css"><link rel="icon" href="icon.svg">`,
    '<img src="logo.svg" alt="" width="180" height="40"><script src="theme.js" defer></script>',
  ),
  'theme.css': `${STYLES}\n${filler(36_000, rule)}`,
  'theme.js': filler(20_000, statement),
  'logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 40">${filler(4_000, (index, drawn) => `<path d="M${drawn % 180} ${drawn % 40}l${drawn % 13} ${drawn % 7}z"/>`)}</svg>`,
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
});
