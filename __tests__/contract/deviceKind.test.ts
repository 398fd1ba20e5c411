import { deviceKind } from '@/contract/staff/device';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Safari/605', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 16; K) Chrome/150 Mobile', 'Android'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150', 'Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Firefox/150', 'Mac'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/150', 'Chromebook'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150', 'Linux'],
  ['curl/8', undefined],
])('a passkey and the activity log name the kind of device of %s', (userAgent, kind) => {
  expect(deviceKind(userAgent)).toBe(kind);
});
