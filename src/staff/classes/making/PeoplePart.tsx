import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch } from 'react-redux';
import type { ClassPerson } from '@/contract/staff/classMaking';
import { Button } from '@/src/shared/ui/Button';
import { FieldError } from '@/src/shared/ui/FieldError';
import page from '../../shared/Page.module.css';
import { Table } from '../../shared/Table';
import { personRemoved } from './makingSlice';
import type { PartProps } from './partProps';
import { PastePeople } from './PastePeople';
import styles from './ClassForm.module.css';

const COLUMNS = [
  ['name', 'Name', 200],
  ['email', 'E-mail', 254],
  ['company_label', 'Company', 200],
] as const;

interface PeoplePartProps extends PartProps {
  list: 'trainees' | 'trainers';
}

/** The people of a class: typed, or pasted from a spreadsheet. */
export function PeoplePart({ setup, sources, errors, onChange, list }: PeoplePartProps) {
  const dispatch = useDispatch();
  const [isPasting, setPasting] = useState(false);
  const people = setup[list];
  const isTrainees = list === 'trainees';
  const words = isTrainees
    ? { heading: 'Trainees', one: 'trainee' }
    : { heading: 'Instructors', one: 'instructor' };
  const columns = COLUMNS.filter(([name]) => isTrainees || name !== 'company_label');
  const set = (next: readonly ClassPerson[]): void => onChange({ ...setup, [list]: [...next] });
  const edit = (index: number, changes: Partial<ClassPerson>): void =>
    set(people.map((one, at) => (at === index ? { ...one, ...changes } : one)));
  const section = useRef<HTMLElement>(null);
  const rowAt = (index: number) => section.current?.querySelectorAll('tbody tr')[index];
  // After adding somebody, the focus moves to the name; after removing somebody, to the next row.
  const add = (person: ClassPerson): void => {
    flushSync(() => set([...people, person]));
    rowAt(people.length)?.querySelector('input')?.focus();
  };
  const remove = (index: number): void => {
    flushSync(() => {
      set(people.filter((_one, at) => at !== index));
      dispatch(personRemoved({ list, index }));
    });
    const row = rowAt(index) ?? rowAt(index - 1) ?? section.current;
    row?.querySelector('button')?.focus();
  };
  const own = errors.find(({ field }) => field === list)?.message;
  const known = isTrainees
    ? []
    : sources.instructors.filter(({ name }) => !people.some((one) => one.name === name));

  return (
    <section ref={section} className={styles.part} aria-labelledby={`part-${list}`}>
      <div className={styles.head}>
        <h2 id={`part-${list}`}>{words.heading}</h2>
        <span className={styles.count}>{people.length}</span>
        <Button kind="secondary" onClick={() => setPasting(true)}>
          {`Paste ${words.one}s`}
        </Button>
        <Button kind="quiet" onClick={() => add({ name: '' })}>
          {`Add ${words.one}`}
        </Button>
        {known.map(({ name, email }) => (
          <Button key={name} kind="quiet" onClick={() => add({ name, ...(email && { email }) })}>
            {`Add ${name}`}
          </Button>
        ))}
      </div>
      {people.length === 0 && (
        <p className={styles.facts}>
          {isTrainees
            ? 'Nobody yet: copy the list in your spreadsheet, and press “Paste trainees”.'
            : 'Nobody yet. Instructors are known by their address: it lets them follow their class here.'}
        </p>
      )}
      <FieldError id={`${list}-error`} text={own} />
      {people.length > 0 && (
        <Table
          label={`List of ${words.one}s`}
          className={`${page.blocks} ${styles.people}`}
          headings={[
            ...columns.map(([, label]) => label),
            <span key="remove" className="visually-hidden">
              Remove
            </span>,
          ]}
        >
          {people.map((person, index) => (
            // Rows have no other key: new ones have no id.
            <tr key={`${person.id ?? 'new'} ${index}`}>
              {columns.map(([name, label, most]) => {
                const path = `${list}[${index}].${name}`;
                const message = errors.find(({ field }) => field === path)?.message;
                return (
                  <td key={name} data-label={label} data-printed={person[name] || undefined}>
                    <input
                      type={name === 'email' ? 'email' : 'text'}
                      name={path}
                      maxLength={most}
                      aria-label={`${label} of ${words.one} ${index + 1}`}
                      aria-invalid={message ? true : undefined}
                      aria-describedby={message ? `${path}-error` : undefined}
                      value={person[name] ?? ''}
                      onChange={({ target }) => edit(index, { [name]: target.value })}
                    />
                    <FieldError id={`${path}-error`} text={message} />
                  </td>
                );
              })}
              <td className={page.actions}>
                <Button
                  kind="quiet"
                  aria-label={`Remove ${person.name || `${words.one} ${index + 1}`}`}
                  onClick={() => remove(index)}
                >
                  Remove
                </Button>
              </td>
            </tr>
          ))}
        </Table>
      )}
      {isPasting && (
        <PastePeople
          what={`paste ${list} ${setup.course_id} ${setup.schedule_id}`}
          title={`Paste ${words.one}s`}
          known={people}
          hasCompany={isTrainees}
          onTake={(taken) => set([...people, ...taken])}
          onClose={() => setPasting(false)}
        />
      )}
    </section>
  );
}
