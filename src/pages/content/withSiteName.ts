/** The settings that are inserted into texts. */
export interface SiteContent {
  name: string;
  tvetUrl: string;
  partnersUrl: string;
}

const ADDRESS = /^\{\{(tvet|partners)\}\}/;

/**
 * @returns the texts with `{{site}}` replaced by the product's name, and URLs that begin with `{{tvet}}` or
 * `{{partners}}` replaced by the configured ones. Without a setting they are empty, and no link is shown
 */
export function withSiteName<Words>(words: Words, site: SiteContent): Words {
  const bases: Record<string, string | undefined> = { tvet: site.tvetUrl, partners: site.partnersUrl };
  const putText = (text: string): string => {
    const key = ADDRESS.exec(text)?.[1];
    if (key === undefined) return text.replaceAll('{{site}}', site.name);
    const base = bases[key];
    return base ? text.replace(ADDRESS, base) : '';
  };
  const put = (value: unknown): unknown => {
    if (typeof value === 'string') return putText(value);
    if (Array.isArray(value)) return value.map(put);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, put(item)]));
  };
  return put(words) as Words;
}
