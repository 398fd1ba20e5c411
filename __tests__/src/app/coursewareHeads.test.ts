import { rootReducer, type RootState } from '@/src/app/rootReducer';
import { coursewareHead } from '@/src/app/routes/courseware/heads';
import productPage from '@/src/app/routes/courseware/product';
import { matchRoute } from '@/src/app/routes';
import { productFailed, productMissing, productReceived } from '@/src/features/courseware/coursewareSlice';
import { aProduct } from '../../support/builders';

const start = rootReducer(undefined, { type: 'start' });
const state: RootState = {
  ...start,
  site: { ...start.site, name: 'Tradewind', publicUrl: 'https://www.example.com' },
};
const { match } = matchRoute({ pathname: '/cw/products/1000', search: '?scroll=1' });

it('a product has its own title, description, keywords and place for search engines', () => {
  const head = productPage.head(rootReducer(state, productReceived(aProduct())), match);
  expect(head).toMatchObject({
    title: 'RF Circuit Design Courseware | Tradewind',
    description: 'From transmission lines to a receiver.',
    keywords: 'RF',
    canonical: 'https://www.example.com/cw/products/1000',
  });
  expect(head.robots).toBeUndefined();
  expect(head.jsonLd[0]).toMatchObject({ '@type': 'LearningResource', identifier: 'ME1000' });
  expect(head.jsonLd[1]).toMatchObject({ '@type': 'BreadcrumbList' });
});

it('a product without a description is described to search engines by one sentence, not by its title', () => {
  const head = productPage.head(rootReducer(state, productReceived({ ...aProduct(), meta_desc: '' })), match);
  expect(head.description).toMatch(/^Teaching slides and training kit by Tradewind: .+ \(ME1000\)\.$/);
  expect(head.jsonLd[0]).toMatchObject({ '@type': 'LearningResource', description: head.description });
});

it('a product that is not there is 404 and not to be indexed; one that cannot be read just now is not', () => {
  const missing = rootReducer(state, productMissing({ id: 1000, message: 'No.', status: 404 }));
  expect(productPage.status(missing, match)).toBe(404);
  expect(productPage.head(missing, match).robots).toBe('noindex');
  expect(productPage.status(rootReducer(state, productFailed({ id: 1000, message: 'Oh.' })), match)).toBe(
    200,
  );
  expect(productPage.status(rootReducer(state, productReceived(aProduct())), match)).toBe(200);
});

it.each(['/cw', '/cw/labsvideo', '/cw/quickview', '/cw/shortvideo'] as const)(
  '%s is a page of its own, with words of its own',
  (pathname) => {
    const { route } = matchRoute({ pathname, search: '' });
    const head = coursewareHead(pathname)(state);
    expect(route.path).toBe(pathname);
    expect(head.canonical).toBe(`https://www.example.com${pathname}`);
    expect(head.title).toMatch(/ \| Tradewind$/);
    expect(head.description.length).toBeGreaterThan(50);
  },
);
