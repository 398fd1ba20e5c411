/** What the courseware pages say about themselves, and with which status they are answered. */
import { courseCode, type Courseware } from '../../../contract/entities';
import { selectProduct } from '../../features/courseware/coursewareSelectors';
import { breadcrumbList, titled, type Head } from '../../features/site/head';
import { selectSite, type SiteState } from '../../features/site/siteSlice';
import { parseId } from '../../shared/lib/parseId';
import type { RootState } from '../rootReducer';
import type { RouteMatch } from '../routes';

const LINE = { name: 'University Courseware', path: '/cw' };

const KEYWORDS = 'university courseware, teaching slides, training kit, engineering laboratory';

const pages = {
  '/cw': {
    title: 'University Courseware',
    description:
      'Teaching slides, training kits and laboratory videos for engineering courses: outcomes, exercises and prices of every product.',
  },
  '/cw/labsvideo': {
    title: 'Labs on Video',
    description: 'Laboratory exercises of the university courseware on video, product by product.',
  },
  '/cw/quickview': {
    title: 'Courseware Quick View',
    description:
      'Learning outcomes, laboratory exercises, target year of study and price of each courseware product in one table.',
  },
  '/cw/shortvideo': {
    title: 'Courseware in a Short Video',
    description:
      'The university courseware in a short video: what comes in the box and what a class does with it.',
  },
} as const;

/** The head of a page whose address names no product. */
export const coursewareHead =
  (path: keyof typeof pages) =>
  (state: RootState): Head => {
    const site = selectSite(state);
    const { title, description } = pages[path];
    const trail = path === LINE.path ? [LINE] : [LINE, { name: title, path }];
    return {
      title: titled(site, title),
      description,
      keywords: KEYWORDS,
      canonical: `${site.publicUrl}${path}`,
      jsonLd: [breadcrumbList(site, trail)],
    };
  };

const learningResource = (site: SiteState, product: Courseware): object => ({
  '@context': 'https://schema.org',
  '@type': 'LearningResource',
  name: product.course_title,
  identifier: courseCode(product),
  description: product.meta_desc || product.course_title,
  about: product.group_label,
  educationalLevel: 'University',
  learningResourceType: ['Teaching slides', 'Laboratory kit'],
  url: `${site.publicUrl}/cw/products/${product.id}`,
  provider: { '@type': 'Organization', name: site.name, sameAs: `${site.publicUrl}/` },
});

export function productHead(state: RootState, { params }: RouteMatch): Head {
  const product = selectProduct(state, parseId(params.course_id)).data;
  if (!product) return { ...coursewareHead('/cw')(state), robots: 'noindex', jsonLd: [] };
  const site = selectSite(state);
  const path = `/cw/products/${product.id}`;
  return {
    title: titled(site, `${product.course_title} Courseware`),
    description:
      product.meta_desc ||
      `${product.course_title} (${courseCode(product)}): teaching slides and training kit by ${site.name}.`,
    keywords: product.meta_keywords || undefined,
    canonical: `${site.publicUrl}${path}`,
    jsonLd: [
      learningResource(site, product),
      breadcrumbList(site, [LINE, { name: product.course_title, path }]),
    ],
  };
}

/** 404 for a product that does not exist or is hidden. */
export const productStatus = (state: RootState, { params }: RouteMatch): number =>
  selectProduct(state, parseId(params.course_id)).failure?.status === 404 ? 404 : 200;
