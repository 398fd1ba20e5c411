/** Sitemaps by the sitemaps.org protocol: absolute URLs, and an index if there are many. */
import { escapeHtml } from '../http/html';

/** URLs per file. The protocol allows ten times as many; smaller files are easier to fetch and check. */
export const ADDRESSES_PER_SITEMAP = 5_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const locations = (element: string, addresses: readonly string[]): string[] =>
  addresses.map((address) => `<${element}><loc>${escapeHtml(address)}</loc></${element}>`);

const document = (root: string, element: string, addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${NAMESPACE}">`,
    ...locations(element, addresses),
    `</${root}>`,
    '',
  ].join('\n');

/** @returns the number of sitemap files for so many URLs */
export const sitemapCount = (addresses: number): number => Math.ceil(addresses / ADDRESSES_PER_SITEMAP);

/** `/sitemap.xml`: all URLs, or the index of the numbered sitemaps. */
export function firstSitemap(publicUrl: string, paths: readonly string[]): string {
  if (paths.length <= ADDRESSES_PER_SITEMAP) return numberedSitemap(publicUrl, paths, 1);
  const files = Array.from(
    { length: sitemapCount(paths.length) },
    (_, index) => `${publicUrl}/sitemap-${index + 1}.xml`,
  );
  return document('sitemapindex', 'sitemap', files);
}

/** @param page from 1 */
export const numberedSitemap = (publicUrl: string, paths: readonly string[], page: number): string =>
  document(
    'urlset',
    'url',
    paths
      .slice((page - 1) * ADDRESSES_PER_SITEMAP, page * ADDRESSES_PER_SITEMAP)
      .map((path) => publicUrl + path),
  );
