import { msToDay } from '../../../contract/time';
import { readCourses } from '../../../server/catalogue/catalogueRepository';
import { createCoursePages } from '../../../server/catalogue/coursePages';
import { aServer, NOW, type TestServer } from '../http/aServer';
import { fillCatalogue } from './aCatalogue';

const TODAY = msToDay(NOW);

let server: TestServer;
let current = 1;
let answers = 0;

beforeAll(async () => {
  server = await aServer();
  await fillCatalogue(server.database.db);
});
afterAll(() => server.close());
beforeEach(() => {
  answers = 0;
  current += 1;
});

/** Counts what the database answers. */
const somePages = () =>
  createCoursePages(
    server.database.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        answers += 1;
        return result;
      },
    }),
    { current: () => current },
  );

it('the three answers that a course’s page is made of ask the database once', async () => {
  const pages = somePages();
  const [page, again] = await Promise.all([pages.read(1944, TODAY), pages.read(1944, TODAY)]);
  expect(again).toBe(page);
  expect(page?.sessions.map(({ id }) => id)).toEqual([3, 1]);
  await pages.coursesOf(page?.group_id ?? 0);
  expect(answers).toBe(1);
});

it('a group’s courses are the same whether a page brought them or not', async () => {
  const pages = somePages();
  const group = (await pages.read(1944, TODAY))?.group_id ?? 0;
  const brought = await pages.coursesOf(group);
  expect(brought.length).toBeGreaterThan(1);
  expect(brought).toEqual(await readCourses(server.database.db, group));
});

it('an import and the next day are seen', async () => {
  const pages = somePages();
  const page = await pages.read(1944, TODAY);
  current += 1;
  expect(await pages.read(1944, TODAY)).not.toBe(page);
  expect((await pages.read(1944, '2027-01-11'))?.sessions.map(({ id }) => id)).toEqual([1]);
});

it('what is read while an import commits is nobody’s after it', async () => {
  const pages = somePages();
  const reading = pages.read(1944, TODAY);
  current += 1;
  const page = await reading;
  answers = 0;
  await pages.coursesOf(page?.group_id ?? 0);
  expect(answers).toBe(1);
});

it('a failure passes: the next visitor gets the page', async () => {
  const { db } = server.database;
  let isAway = true;
  const failing = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isAway) throw new Error('away');
      return result;
    },
  });
  const pages = createCoursePages(failing, { current: () => current });
  await expect(pages.read(1944, TODAY)).rejects.toThrow('away');
  isAway = false;
  expect((await pages.read(1944, TODAY))?.title).toBe('The RF Course');
});
