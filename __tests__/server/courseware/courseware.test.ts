import { setTimeout } from 'node:timers/promises';
import {
  labVideosResponseSchema,
  productResponseSchema,
  productsResponseSchema,
  quickviewResponseSchema,
} from '@/contract/schemas/responses';
import { bumpCatalogueVersion } from '@/server/database/catalogueVersion';
import { useServer } from '../http/aServer';
import { fillLine, HIDDEN } from './aLine';

const server = useServer();
beforeAll(() => fillLine(server.database.db));

const get = (query: string) => server.app.inject(`/feData?${query}`);
const ids = (list: { id: number }[]) => list.map(({ id }) => id);

it('lists the products on sale by group, and never one that is not published', async () => {
  const answer = await get('datatype=products');
  const { list } = productsResponseSchema.validateSync(answer.json(), { strict: true });
  expect(ids(list)).toEqual([1000, 1020, 2100]);
  expect(list[0]).toEqual({
    id: 1000,
    course_title: 'Product 1000',
    group_id: 1,
    group_code: 'ME',
    group_label: 'Group 1',
    publish: 'yes',
    meta_desc: 'RF courseware.',
  });
});

it('gives one product with its texts, its downloads and all of its videos, each once and by position', async () => {
  const answer = await get('datatype=product&course_id=1000');
  const { product } = productResponseSchema.validateSync(answer.json(), { strict: true });
  expect(product).toMatchObject({ content_overview: '<p>Overview</p>', content_training_kit: '' });
  expect(product.downloadables).toEqual([
    { id: 1, link: '/files/courseware/me1000-datasheet.pdf', label: 'Data sheet' },
  ]);
  expect(product.downloadable_overview).toEqual([]);
  expect(product.videos.map(({ id, position }) => [id, position])).toEqual([
    [8, 1],
    [7, 3],
    [9, 5],
  ]);
});

it.each(['3999', String(HIDDEN), 'ME1000', '99999999999'])(
  'says that there is no product %s, in the specified words',
  async (id) => {
    const answer = await get(`datatype=product&course_id=${id}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      status: false,
      message: `Sorry, we couldn't find any product that match the ID of ${id}.`,
    });
  },
);

it('lists the laboratory videos by position under the specified spelling', async () => {
  const answer = await get('datatype=labvidoes');
  const { list } = labVideosResponseSchema.validateSync(answer.json(), { strict: true });
  expect(list.map(({ course_id }) => course_id)).toEqual([1000]);
  expect(list[0]?.videos.map(({ id }) => id)).toEqual([8, 7, 9]);
});

it('lists the quick view of published products', async () => {
  const answer = await get('datatype=quickview');
  const { list } = quickviewResponseSchema.validateSync(answer.json(), { strict: true });
  expect(ids(list)).toEqual([1000]);
  expect(list[0]).toMatchObject({ price: 'From $990', tools_required: 'Year 3', video_youku: null });
});

it.each(['datatype=labvideos', 'datatype=', '', 'datatype=product'])(
  'refuses "%s" with 400',
  async (query) => {
    const answer = await get(query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      status: false,
      message: expect.stringMatching(/datatype|course_id/),
    });
  },
);

it('is answered from memory until the catalogue changes', async () => {
  const before = await get('datatype=products');
  const unchanged = await server.app.inject({
    url: '/feData?datatype=products',
    headers: { 'if-none-match': String(before.headers.etag) },
  });
  expect(unchanged.statusCode).toBe(304);
  const count = async () => (await get('datatype=products')).json().list.length as number;
  await server.database.db.updateTable('courseware').set({ publish: 'no' }).where('id', '=', 2100).execute();
  expect(await count()).toBe(3);
  await server.database.db.transaction().execute(bumpCatalogueVersion);
  for (let tries = 0; tries < 200 && (await count()) === 3; tries += 1) await setTimeout(10);
  expect(await count()).toBe(2);
});

it('tells search engines of every published product', async () => {
  const { body } = await server.app.inject('/sitemap.xml');
  expect(body).toContain('/cw/products/1000</loc>');
  expect(body).not.toContain(`/cw/products/${HIDDEN}<`);
});
