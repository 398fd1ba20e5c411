import { refusalOf } from '@/server/refusal';

it.each([
  ['EADDRNOTAVAIL', '192.0.2.1', 'is not an address of this machine.'],
  ['EAFNOSUPPORT', '::1', 'is not an address of this machine.'],
  ['EINVAL', 'fe80::1', 'belongs to one interface only; choose another address of this machine.'],
])('names HOST where the machine says %s of it', (code, address, words) => {
  for (const syscall of ['listen', 'bind'])
    expect(refusalOf(Object.assign(new Error(code), { code, syscall, address, port: 8080 }))).toBe(
      `HOST: ${address} ${words}`,
    );
});
