import { visitorResponseSchema } from '@/contract/schemas/responses';
import { createVisitors, toPlainAddress } from '@/server/visitors/visitorsService';
import { aServer, type TestServer } from '../http/aServer';

/** Addresses that the two countries' largest networks have held for decades. */
const SINGAPORE = '165.21.83.88';
const MALAYSIA = '202.188.0.133';

describe('the country of a visit', () => {
  let behindProxy: TestServer;
  let direct: TestServer;
  beforeAll(async () => {
    behindProxy = await aServer({ env: { TRUST_PROXY: '10.0.0.0/8' } });
    direct = await aServer({ database: behindProxy.database });
  });
  afterAll(async () => {
    await direct.close();
    await behindProxy.close();
  });

  const countryOf = async (remoteAddress: string, server = direct, headers = {}) => {
    const answer = await server.app.inject({ url: '/json/', remoteAddress, headers });
    expect(answer.statusCode).toBe(200);
    visitorResponseSchema.noUnknown().validateSync(answer.json(), { strict: true });
    return (answer.json() as { countryCode: string | null }).countryCode;
  };

  it.each([
    [SINGAPORE, 'SG'],
    [MALAYSIA, 'MY'],
    ['8.8.8.8', 'US'],
    ['2406:3003::1', 'SG'],
    ['2001:4860:4860::8888', 'US'],
    [`::ffff:${SINGAPORE}`, 'SG'],
    ['::ffff:a515:5358', 'SG'],
    [`${MALAYSIA}:50123`, 'MY'],
    ['[2406:3003::1]:50123', 'SG'],
  ])('of %s is %s', async (address, country) => {
    expect(await countryOf(address)).toBe(country);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.3.4',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    'fe80::1%eth0',
    'fd00::7',
    '2001:db8::1',
    '::ffff:192.168.1.1',
  ])('is unknown for %s, which is no address of the internet', async (address) => {
    expect(await countryOf(address)).toBeNull();
  });

  it('is the visitor’s behind a proxy that is trusted, and the proxy’s own behind any other', async () => {
    const headers = { 'x-forwarded-for': SINGAPORE };
    expect(await countryOf('10.0.0.9', behindProxy, headers)).toBe('SG');
    expect(await countryOf(MALAYSIA, behindProxy, headers)).toBe('MY');
    expect(await countryOf(MALAYSIA, direct, headers)).toBe('MY');
  });

  it('is unknown, not an error, for what a trusted proxy wrongly says', async () => {
    expect(await countryOf('10.0.0.9', behindProxy, { 'x-forwarded-for': 'unknown' })).toBeNull();
  });

  it('is kept by no cache, and may be asked for by pages of another installation', async () => {
    const { headers } = await direct.app.inject({
      url: '/json/',
      headers: { origin: 'https://b.example.com' },
    });
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });
});

describe('without a table', () => {
  it('every country is unknown, and the failure is reported once', async () => {
    const report = jest.fn();
    const open = jest.fn(() => Promise.reject(new Error('no such file')));
    const visitors = createVisitors(open, report);
    expect(await Promise.all([visitors.countryOf(SINGAPORE), visitors.countryOf(MALAYSIA)])).toEqual([
      null,
      null,
    ]);
    expect(await visitors.countryOf(SINGAPORE)).toBeNull();
    expect(open).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledTimes(1);
  });
});

describe('the table', () => {
  it('is opened with the first question that needs it, and once', async () => {
    const open = jest.fn(async () => ({ get: () => ({ country_code: 'sg' }) }));
    const visitors = createVisitors(open, jest.fn());
    await visitors.countryOf('192.168.1.1');
    expect(open).not.toHaveBeenCalled();
    expect(await visitors.countryOf(SINGAPORE)).toBe('SG');
    await visitors.countryOf(MALAYSIA);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it.each(['', 'ZZZ', '1'])('is not believed when it names the country %j', async (country_code) => {
    const visitors = createVisitors(async () => ({ get: () => ({ country_code }) }), jest.fn());
    expect(await visitors.countryOf(SINGAPORE)).toBeNull();
  });
});

it.each([
  ['1.2.3.4', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::FFFF:102:304', '1.2.3.4'],
  ['fe80::1%eth0', 'fe80::1'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['unknown', undefined],
  ['', undefined],
])('%j is looked up as %j', (ip, plain) => expect(toPlainAddress(ip)).toBe(plain));
