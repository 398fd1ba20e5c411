import { call } from 'typed-redux-saga';
import { courseCode, type Courseware } from '@/contract/entities';
import { paths } from '@/contract/paths';
import { coursewareFeature } from '@/src/features/courseware/coursewareFormsSaga';
import { loadProductPage } from '@/src/features/courseware/coursewareSaga';
import { selectProduct } from '@/src/features/courseware/coursewareSelectors';
import ProductPage from '@/src/features/courseware/pages/ProductPage';
import { breadcrumbList, titled, type Head } from '@/src/features/site/head';
import { selectSite, type SiteState } from '@/src/features/site/siteSlice';
import { parseId } from '@/src/shared/lib/parseId';
import type { RouteMatch, RouteModule } from '../../route';
import { coursewareHead, LINE } from './heads';

const pathOf = ({ id }: Courseware): string => paths.product.replace(':course_id', String(id));

const descriptionOf = (site: SiteState, product: Courseware): string =>
  product.meta_desc ||
  `Teaching slides and training kit by ${site.name}: ${product.course_title} (${courseCode(product)}).`;

const learningResource = (site: SiteState, product: Courseware): object => ({
  '@context': 'https://schema.org',
  '@type': 'LearningResource',
  name: product.course_title,
  identifier: courseCode(product),
  description: descriptionOf(site, product),
  about: product.group_label,
  educationalLevel: 'University',
  learningResourceType: ['Teaching slides', 'Laboratory kit'],
  url: `${site.publicUrl}${pathOf(product)}`,
  provider: { '@type': 'Organization', name: site.name, sameAs: `${site.publicUrl}/` },
});

function* loadProductRoute({ params }: RouteMatch) {
  yield* call(loadProductPage, parseId(params.course_id));
}

export default {
  Page: ProductPage,
  features: [coursewareFeature],
  loader: loadProductRoute,
  head(state, { params }): Head {
    const product = selectProduct(state, parseId(params.course_id)).data;
    if (!product) return { ...coursewareHead(paths.courseware)(state), robots: 'noindex', jsonLd: [] };
    const site = selectSite(state);
    const path = pathOf(product);
    return {
      title: titled(site, `${product.course_title} Courseware`),
      description: descriptionOf(site, product),
      keywords: product.meta_keywords || undefined,
      canonical: `${site.publicUrl}${path}`,
      jsonLd: [
        learningResource(site, product),
        breadcrumbList(site, [LINE, { name: product.course_title, path }]),
      ],
    };
  },
  /** 404 for a product that does not exist or is hidden. */
  status: (state, { params }) =>
    selectProduct(state, parseId(params.course_id)).failure?.status === 404 ? 404 : 200,
} satisfies RouteModule;
