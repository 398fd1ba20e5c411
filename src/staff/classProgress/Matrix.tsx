import { Link } from 'react-router-dom';
import type { PersonProgress } from '@/contract/staff/classProgress';
import type { FormWindow } from '@/contract/staff/classProgressSchemas';
import { Table } from '../shared/Table';
import { FORM_LABELS } from '../shared/formLabels';
import { Cell } from './Cell';
import { cellKey, personKey, shortTime } from './progressText';
import { Rate } from './Rate';
import styles from './Progress.module.css';

export interface PeopleProps {
  people: readonly PersonProgress[];
  forms: readonly FormWindow[];
  fresh: Readonly<Record<string, number>>;
  now: number;
  open: string;
  /** the URL with the person's panel open */
  addressOf: (person: PersonProgress) => string;
}

const cellProps = (
  person: PersonProgress,
  form: PersonProgress['forms'][number],
  fresh: PeopleProps['fresh'],
) => ({
  person,
  form,
  isFresh: cellKey(person, form) in fresh,
});

function PersonLink({
  person,
  open,
  addressOf,
}: Pick<PeopleProps, 'open' | 'addressOf'> & { person: PersonProgress }) {
  return (
    <Link
      to={addressOf(person)}
      data-person={personKey(person)}
      aria-current={personKey(person) === open ? 'true' : undefined}
    >
      {person.name}
    </Link>
  );
}

const about = ({ role, company, reminded_at }: PersonProgress, now: number): string =>
  [
    role === 'instructor' ? 'Instructor' : company,
    reminded_at === null ? '' : `reminded ${shortTime(reminded_at, now)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** People as rows, forms as columns. */
export function Matrix({ people, forms, fresh, now, open, addressOf }: PeopleProps) {
  return (
    <Table
      label="People and forms"
      className={styles.matrix}
      headings={['Person', ...forms.map((form) => <Rate key={form.form_type} form={form} now={now} />)]}
    >
      {people.map((person) => (
        <tr key={personKey(person)} data-open={personKey(person) === open}>
          <th scope="row">
            <PersonLink {...{ person, open, addressOf }} />
            <span className={styles.about}>{about(person, now)}</span>
          </th>
          {forms.map(({ form_type }) => {
            const form = person.forms.find((one) => one.form_type === form_type);
            return <td key={form_type}>{form && <Cell {...cellProps(person, form, fresh)} now={now} />}</td>;
          })}
        </tr>
      ))}
    </Table>
  );
}

/** On a phone: a list of people, each with their forms. */
export function PersonList({ people, forms, fresh, now, open, addressOf }: PeopleProps) {
  return (
    <>
      <ul className={styles.rates} aria-label="Forms">
        {forms.map((form) => (
          <li key={form.form_type}>
            <Rate form={form} now={now} />
          </li>
        ))}
      </ul>
      <ul className={styles.people} aria-label="People">
        {people.map((person) => (
          <li key={personKey(person)}>
            <p>
              <PersonLink {...{ person, open, addressOf }} />
              <span className={styles.about}>{about(person, now)}</span>
            </p>
            <dl>
              {person.forms.map((form) => (
                <div key={form.form_type}>
                  <dt>{FORM_LABELS[form.form_type]}</dt>
                  <dd>
                    <Cell {...cellProps(person, form, fresh)} now={now} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
