/**
 * Where the old course addresses lead: the digits before the first dash of `id`, or home when there are none
 * (catalogue, section 2 "Redirect page").
 */
export function legacyCoursePath(query: URLSearchParams): string {
  const [beforeDash = ''] = (query.get('id') ?? '').split('-');
  const digits = beforeDash.replace(/\D/g, '');
  return digits ? `/training/${digits}` : '/';
}
