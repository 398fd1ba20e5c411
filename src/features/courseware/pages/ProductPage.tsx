import { paths } from '@/contract/paths';
import { useDispatch, useSelector } from 'react-redux';
import { useMatch } from 'react-router-dom';
import { courseCode, type Courseware } from '@/contract/entities';
import { UNAVAILABLE, unknownProduct } from '@/contract/messages';
import { parseId } from '@/src/shared/lib/parseId';
import { CoursewareLayout } from '../components/CoursewareLayout';
import { CourseCode } from '@/src/shared/ui/CourseCode';
import { Loader } from '@/src/shared/ui/Loader';
import { EmptyState } from '@/src/shared/ui/EmptyState';
import { OpenForm } from '../components/OpenForm';
import { ProductTabs } from '../components/ProductTabs';
import { selectProduct, selectTab, type WithCourseware } from '../coursewareSelectors';
import { tabChosen } from '../coursewareSlice';
import { useForms } from '../useForms';
import styles from './CoursewarePages.module.css';

function ProductView({ product }: { product: Courseware }) {
  const dispatch = useDispatch();
  const { openPanel } = useForms();
  return (
    <>
      <header className={styles.opening} data-scroll-target>
        <p className={styles.facts}>
          <CourseCode code={courseCode(product)} />
          <span>{product.group_label}</span>
        </p>
        <h1>{product.course_title}</h1>
        <div className={styles.actions}>
          <OpenForm onOpen={() => openPanel([product.id])}>Contact Us</OpenForm>
          <a href="/cw/quickview?scroll=1">Quick glance at all courseware</a>
        </div>
      </header>
      <ProductTabs
        product={product}
        selected={useSelector(selectTab)}
        onSelect={(tab) => dispatch(tabChosen(tab))}
      />
    </>
  );
}

/** One product with its slides and its kit (docs/rules/courseware.md#product-page). */
export default function ProductPage() {
  const { course_id: given = '' } = useMatch(paths.product)?.params ?? {};
  const id = parseId(given);
  const { status, data, failure } = useSelector((state: WithCourseware) => selectProduct(state, id));
  return (
    <CoursewareLayout trail={[{ label: data?.course_title ?? 'Product' }]}>
      {data && <ProductView product={data} />}
      {!data && status === 'failed' && (
        <EmptyState
          level={1}
          title={failure?.status === 404 ? unknownProduct(given) : UNAVAILABLE}
          text="Choose a product from the list, or see all of them at a glance."
          action={{ href: `${paths.quickview}?scroll=1`, label: 'Quick glance at all courseware' }}
        />
      )}
      {!data && status !== 'failed' && <Loader />}
    </CoursewareLayout>
  );
}
