import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios';
import { endpoints } from '@/contract/endpoints';
import { createAxiosHttp } from '@/src/shared/lib/axiosHttp';
import { toRequestError } from '@/src/shared/lib/errors';
import { aCallPayload, anEnquiryPayload } from '@/__tests__/support/builders';

const hosts = {
  api: 'https://api.example.com',
  learning: '',
  courseware: '',
  coursewareApi: '',
  geo: '',
  files: '',
};

const answering = (data: unknown, status = 200) => {
  const requests: InternalAxiosRequestConfig[] = [];
  const adapter: AxiosAdapter = async (config) => {
    requests.push(config);
    return { data, status, statusText: '', headers: {}, config };
  };
  return { requests, http: createAxiosHttp({ hosts, adapter }) };
};

describe('the HTTP client', () => {
  it('asks the configured host, the path filled in, only named parameters in the query', async () => {
    const { requests, http } = answering({ status: true, course: {} });
    await http.send(endpoints.course, { params: { id: 1944 } });
    await http.send(endpoints.courses, { params: { group: 102 } });
    expect(requests.map(({ baseURL, url, params }) => [baseURL, url, params])).toEqual([
      ['https://api.example.com', '/api/website/courses/1944', {}],
      ['https://api.example.com', '/api/website/courses', { group: '102' }],
    ]);
  });

  it('asks this site for featured courses and resellers, which other hosts do not have', async () => {
    const { requests, http } = answering({ status: true, list: [] });
    await http.send(endpoints.featured, {});
    await http.send(endpoints.resellers, {});
    expect(requests.map(({ baseURL, url }) => [baseURL, url])).toEqual([
      ['', '/api/website/featured'],
      ['', '/api/website/resellers'],
    ]);
  });

  it('sends the fields of a form where the call says so, and JSON elsewhere', async () => {
    const { requests, http } = answering({ status: true });
    const body = aCallPayload({ name: 'Siti & co', phone: '+60 4' });
    await http.send(endpoints.scheduleCall, { body });
    await http.send(endpoints.coursewareEnquiry, { body: anEnquiryPayload() });
    const [form, json] = requests;
    expect(form?.headers.getContentType()).toContain('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(String(form?.data)))).toEqual(body);
    expect(JSON.parse(String(json?.data))).toEqual(anEnquiryPayload());
  });

  it('takes an answer whose status is false for the failure that it is, with its message', async () => {
    const { http } = answering({ status: false, message: 'Closed for today.' });
    const failure = await http
      .send(endpoints.regions, {})
      .catch((error: unknown) => toRequestError(error, 'default'));
    expect(failure).toEqual({ message: 'Closed for today.', status: 200 });
  });

  it.each([
    { list: [] },
    { status: 0 },
    { status: '' },
    { status: null },
    '<!doctype html><title>Sign in to the network</title>',
    '',
  ])('takes an answer whose status is empty or missing for a failure, too: %j', async (answer) => {
    const { http } = answering(answer);
    const failure = await http
      .send(endpoints.regions, {})
      .catch((error: unknown) => toRequestError(error, 'default'));
    expect(failure).toEqual({ message: 'default', status: 200 });
  });

  it('takes a geolocation host’s answer as it is: other hosts know nothing of our status', async () => {
    const { http } = answering({ countryCode: 'SG', city: 'Singapore' });
    expect(await http.send(endpoints.visitor, {})).toMatchObject({ countryCode: 'SG' });
  });

  it('sends the key of a submission as a header', async () => {
    const { requests, http } = answering({ status: true });
    await http.send(endpoints.contact, { body: {} as never, headers: { 'Idempotency-Key': 'k' } });
    expect(requests[0]?.headers.get('Idempotency-Key')).toBe('k');
    expect(requests[0]?.method).toBe('post');
  });
});
