import Fastify from 'fastify';
import { toRequestError } from '@/src/shared/lib/errors';
import { createAxiosHttp } from '@/src/shared/lib/axiosHttp';
import { endpoints } from '@/contract/endpoints';
import { createInjectAdapter } from '@/server/pages/injectAdapter';

const app = Fastify();
app.get('/api/website/courses', async (request) => ({
  status: true,
  list: [],
  courses: [],
  portfolio_groups: [],
  query: request.query,
  id: request.headers['x-request-id'],
}));
app.get('/api/website/courses/:id', (_request, reply) =>
  reply.code(404).send({ status: false, message: 'No such course' }),
);
app.get('/api/website/schedules', (_request, reply) =>
  reply.code(503).send({ status: false, message: 'Away' }),
);
afterAll(() => app.close());

const hosts = { api: '', learning: '', courseware: '', coursewareApi: '', geo: '', files: '' };
const aClient = () => {
  const inject = createInjectAdapter(app, 'visit-1');
  return { ...inject, http: createAxiosHttp({ hosts, adapter: inject.adapter }) };
};

it('carries the query and the visitor’s request id', async () => {
  const answer = await aClient().http.send(endpoints.courses, { params: { group: 7 } });
  expect(answer).toMatchObject({ query: { group: '7' }, id: 'visit-1' });
});

it('fails as the network client does, with the server’s words', async () => {
  const { http, sawOutage } = aClient();
  const error = await http.send(endpoints.course, { params: { id: 1 } }).catch((caught: unknown) => caught);
  expect(toRequestError(error, 'default')).toEqual({ message: 'No such course', status: 404 });
  expect(sawOutage()).toBe(false);
});

it('remembers an outage, so that the page is not kept', async () => {
  const { http, sawOutage } = aClient();
  await expect(http.send(endpoints.schedules, {})).rejects.toMatchObject({ response: { status: 503 } });
  expect(sawOutage()).toBe(true);
});

it('never changes anything', async () => {
  const send = aClient().http.send(endpoints.contact, { body: {} as never });
  await expect(send).rejects.toThrow('only reads');
});

it('goes out to another host where one is configured', async () => {
  const other = Fastify();
  other.get('/api/website/schedules', async () => ({ status: true, schedules: [] }));
  const address = await other.listen({ port: 0, host: '127.0.0.1' });
  const { adapter } = createInjectAdapter(app, 'visit-2');
  const http = createAxiosHttp({ hosts: { ...hosts, api: address }, adapter });
  expect(await http.send(endpoints.schedules, {})).toEqual({ status: true, schedules: [] });
  await other.close();
});
