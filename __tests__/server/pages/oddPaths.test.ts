import { isPlainPath } from '@/server/pages/pagesService';

it.each([
  '//',
  '/a//b',
  '/%5Cexample.com',
  '/%00',
  '/a%0d%0ab',
  '/%E2%80%A8',
  '/a%e2%80%a9/b',
  '/\u00e9',
  'a',
])('never asks the pages for %s, of which their router could not read a line', (path) =>
  expect(isPlainPath(path)).toBe(false),
);

it.each(['/', '/training/1944', '/%E2%80%93', '/%F0%9F%98%80', '/a%2525'])('lets %s through', (path) =>
  expect(isPlainPath(path)).toBe(true),
);
