/** @returns the same words with the product's name wherever `{{site}}` stands for it */
export function withSiteName<Words>(words: Words, name: string): Words {
  const put = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll('{{site}}', name);
    if (Array.isArray(value)) return value.map(put);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, put(item)]));
  };
  return put(words) as Words;
}
