/**
 * Where the old course addresses lead: the digits before the first dash of `id`, or home when there are none
 * (docs/rules/shell.md#moved-and-unknown-addresses).
 */
export function legacyCoursePath(query: URLSearchParams): string {
  const [beforeDash = ''] = (query.get('id') ?? '').split('-');
  const digits = beforeDash.replace(/\D/g, '');
  return digits ? `/training/${digits}` : '/';
}
