import { refusalOf } from '@/server/refusal';

it.each([
  ['EADDRNOTAVAIL', '192.0.2.1'],
  ['EINVAL', 'fe80::1'],
  ['EAFNOSUPPORT', '::1'],
])('names HOST where the machine says %s of it', (code, address) => {
  for (const syscall of ['listen', 'bind'])
    expect(refusalOf(Object.assign(new Error(code), { code, syscall, address, port: 8080 }))).toBe(
      `HOST: ${address} is not an address of this machine.`,
    );
});
