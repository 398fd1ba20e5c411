import { useSelector } from 'react-redux';
import { CoursewareLayout } from '../components/CoursewareLayout';
import { QuickviewTable } from '../components/QuickviewTable';
import { ListState } from '../components/ListState';
import { selectProductsRequest, selectQuickview, selectQuickviewGroups } from '../coursewareSelectors';
import { useForms } from '../useForms';
import styles from './CoursewarePages.module.css';

/** All products in one table per group, with a link to request a quotation. */
export default function QuickviewPage() {
  const groups = useSelector(selectQuickviewGroups);
  const quickview = useSelector(selectQuickview);
  const products = useSelector(selectProductsRequest);
  const { openEnquiry } = useForms();
  return (
    <CoursewareLayout trail={[{ label: 'Quick View' }]}>
      <header className={styles.opening} data-scroll-target>
        <h1>Courseware Quick View</h1>
        <p className={styles.lead}>
          What students learn, what they do in the laboratory, the year it suits, and what it costs.
        </p>
      </header>
      <ListState requests={[quickview, products]} isEmpty={groups.length === 0}>
        {groups.map((group) => (
          <QuickviewTable key={group.group_id} group={group} onQuotation={(id) => openEnquiry([id])} />
        ))}
      </ListState>
    </CoursewareLayout>
  );
}
