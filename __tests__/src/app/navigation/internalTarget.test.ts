/** @jest-environment jsdom */
import { internalTarget } from '@/src/app/navigation/useInternalLinks';

const click = (html: string, over: object = {}) => {
  document.body.innerHTML = html;
  const target = document.querySelector('[data-hit]') ?? document.querySelector('a');
  const event = {
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
  };
  return internalTarget({ ...event, target, ...over } as never);
};

describe('a click on a link', () => {
  it('stays in the page where the link leads inside the site, also from a word within it', () => {
    expect(click('<a href="/training/1944?scroll=1#outline"><b data-hit>PCB</b></a>')).toBe(
      '/training/1944?scroll=1#outline',
    );
  });

  it.each([
    ['another site', '<a href="https://www.example.com/">x</a>'],
    ['a mail', '<a href="mailto:hello@example.com">x</a>'],
    ['a file of the server', '<a href="/files/courseware/a.pdf">x</a>'],
    ['the calendar feed', '<a href="/calendar.ics">x</a>'],
    ['the description of the API', '<a href="/api/docs">x</a>'],
    ['a new tab', '<a href="/training" target="_blank">x</a>'],
    ['a download', '<a href="/training" download>x</a>'],
    ['a place in this page', '<a href="#outline">x</a>'],
    ['a mark in a text', '<a name="_Toc1">x</a>'],
    ['no link at all', '<p data-hit>x</p>'],
  ])("is the browser's own where it leads to %s", (_name, html) => {
    expect(click(html)).toBeUndefined();
  });

  it("is the browser's own with a key that opens a new tab or window, or another button", () => {
    for (const over of [
      { metaKey: true },
      { ctrlKey: true },
      { shiftKey: true },
      { button: 1 },
      { defaultPrevented: true },
    ]) {
      expect(click('<a href="/training">x</a>', over)).toBeUndefined();
    }
  });
});
