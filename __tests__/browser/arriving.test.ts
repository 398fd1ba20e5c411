import { movesWhileArriving } from '../support/arriving';
import { useReadersJourney } from '../support/journey';

const journey = useReadersJourney();

/** Smaller moves are hardly seen; a good page may shift by 0.1 in all. */
const SEEN = 0.004;

it.each([
  ['the slides and the figures of the home page', '/'],
  ['the filters and the table of the calendar', '/calendar?portfolio=ALL&region=1'],
  ['the filters and the results of a search', '/search.html?q=control+systems'],
  ['the drawing of a portfolio', '/training?portfolio=electrical-electronics'],
  ['five figures below a banner', '/english'],
  ['figures in a row, and the steps of FLEX', '/flex'],
  ['the figures of an article', '/live-online-faq'],
  ['the table of courseware', '/cw/quickview'],
])('nothing that is being read moves while the page still arrives: %s', async (_what, path) => {
  const page = await journey.newPage({ bypassCSP: true });
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await movesWhileArriving(page, journey.url() + path, SEEN)).toEqual([]);
  }
});
