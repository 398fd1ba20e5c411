import { courseCode, type CoursewareItem } from '@/contract/entities';
import { CourseCode } from '@/src/shared/ui/CourseCode';
import type { Group } from '../coursewareSelectors';
import styles from './ProductGroups.module.css';

/** All products, one list per group. */
export function ProductGroups({ groups }: { groups: readonly Group<CoursewareItem>[] }) {
  return (
    <div className={styles.groups}>
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ group_id, group_label, items }) => (
          <section key={group_id} aria-labelledby={`products-of-${group_id}`}>
            <h3 id={`products-of-${group_id}`}>{group_label}</h3>
            <ul>
              {items.map((product) => (
                <li key={product.id}>
                  <a href={`/cw/products/${product.id}`}>
                    <CourseCode code={courseCode(product)} />
                    <span>{product.course_title}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
