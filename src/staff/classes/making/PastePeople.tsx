import { useMemo } from 'react';
import type { ClassPerson } from '@/contract/staff/classMaking';
import {
  isTakenAtFirst,
  peopleFromTable,
  toClassPerson,
  type PastedPerson,
  type PersonCells,
} from '@/contract/staff/peopleFromTable';
import {
  PERSON_COLUMNS,
  readPeopleTable,
  type Mapping,
  type PersonColumn,
} from '@/contract/staff/peopleTable';
import { Button } from '@/src/shared/ui/Button';
import { Checkbox } from '@/src/shared/ui/Checkbox';
import { FieldError } from '@/src/shared/ui/FieldError';
import Modal from '@/src/shared/ui/Modal';
import { SelectField } from '@/src/shared/ui/SelectField';
import { TextArea } from '@/src/shared/ui/TextArea';
import { Table } from '../../shared/Table';
import { useDraft } from '../../shared/useDraft';
import { startInField } from '../../shared/startInField';
import styles from './ClassForm.module.css';

const COLUMN_LABELS: Record<PersonColumn, string> = {
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail',
  company_label: 'Company',
};
const CELLS = [
  ['name', 'Name'],
  ['email', 'E-mail'],
  ['company_label', 'Company'],
] as const;

function remarks({ problems, twin, isNameGuessed }: PastedPerson): string {
  return [
    ...problems,
    ...(twin ? [`Same ${twin.by} as on ${twin.where}.`] : []),
    ...(isNameGuessed ? ['Name taken from the address.'] : []),
  ].join(' ');
}

/** What is pasted, and its corrections. */
interface Pasted {
  text: string;
  /** null: as recognised */
  mapping: Mapping | null;
  isHeaded: boolean | null;
  /** by place */
  corrected: Readonly<Record<number, Partial<PersonCells>>>;
  ticked: Readonly<Record<number, boolean>>;
}
const NOTHING: Pasted = { text: '', mapping: null, isHeaded: null, corrected: {}, ticked: {} };

interface PastePeopleProps {
  /** key of the draft */
  what: string;
  title: string;
  known: readonly ClassPerson[];
  /** whether the people have a company; instructors have none */
  hasCompany: boolean;
  onTake: (people: ClassPerson[]) => void;
  onClose: () => void;
}

/**
 * Previews pasted people row by row: columns can be corrected, and duplicates and invalid addresses are shown
 * before anybody is added.
 */
export function PastePeople({ what, title, known, hasCompany, onTake, onClose }: PastePeopleProps) {
  const { fields, isChanged, set, replace, discard, forget } = useDraft(what, {
    stored: NOTHING,
    version: 0,
  });
  const { text, mapping, isHeaded, corrected, ticked } = fields;
  const read = useMemo(() => readPeopleTable(text), [text]);
  const isOffered = (column: PersonColumn): boolean => hasCompany || column !== 'company_label';
  const table = {
    ...read,
    mapping: (mapping ?? read.mapping).map((column) => (column && isOffered(column) ? column : null)),
    isHeaded: isHeaded ?? read.isHeaded,
  };
  const shown = CELLS.filter(([name]) => isOffered(name));
  const people = peopleFromTable(table, known, corrected);
  const isTaken = (one: PastedPerson): boolean =>
    one.problems.length === 0 && (ticked[one.place] ?? isTakenAtFirst(one));
  const taken = people.filter(isTaken);
  const [first = []] = table.rows;
  return (
    <Modal
      title={title}
      width="wide"
      onClose={onClose}
      footer={
        <>
          {isChanged && (
            <Button kind="quiet" onClick={discard}>
              Discard draft
            </Button>
          )}
          <Button
            disabled={taken.length === 0}
            onClick={() => {
              forget();
              onTake(taken.map(toClassPerson));
              onClose();
            }}
          >
            Take {taken.length} of {people.length}
          </Button>
        </>
      }
    >
      <div ref={startInField} className={styles.form}>
        <TextArea
          label="Copied cells"
          hint="From Excel, Google Sheets, a CSV file, or addresses of a mail. The columns may have any order."
          rows={text ? 3 : 8}
          value={text}
          onChange={({ target }) => replace({ ...NOTHING, text: target.value })}
        />
        {table.rows.length > 0 && (
          <>
            <div className={styles.row}>
              {first.map((cell, index) => (
                // Columns are identified by their position.
                <SelectField
                  key={index}
                  label={`Column ${index + 1}: ${cell.slice(0, 30) || 'empty'}`}
                  placeholder="Left out"
                  value={table.mapping[index] ?? ''}
                  options={PERSON_COLUMNS.filter(isOffered).map((value) => ({
                    value,
                    label: COLUMN_LABELS[value],
                  }))}
                  onChange={({ target }) => {
                    const chosen = (target.value || null) as PersonColumn | null;
                    set({
                      mapping: table.mapping.map((column, at) =>
                        at === index ? chosen : column === chosen ? null : column,
                      ),
                    });
                  }}
                />
              ))}
            </div>
            <Checkbox
              label="The first row names the columns"
              checked={table.isHeaded}
              onChange={({ target }) => set({ isHeaded: target.checked })}
            />
            <Table
              label="Pasted people"
              className={`${styles.people} ${styles.pasted}`}
              headings={['Take', ...shown.map(([, label]) => label), 'Remarks']}
            >
              {people.map((one) => (
                <tr key={one.row}>
                  <td>
                    <input
                      type="checkbox"
                      aria-label={`Take row ${one.row}`}
                      disabled={one.problems.length > 0}
                      checked={isTaken(one)}
                      onChange={({ target }) => set({ ticked: { ...ticked, [one.place]: target.checked } })}
                    />
                  </td>
                  {shown.map(([name, label]) => (
                    <td key={name}>
                      <input
                        aria-label={`${label} in row ${one.row}`}
                        placeholder={label}
                        value={one[name]}
                        onChange={({ target }) =>
                          set({
                            corrected: {
                              ...corrected,
                              [one.place]: { ...corrected[one.place], [name]: target.value.trimStart() },
                            },
                          })
                        }
                      />
                    </td>
                  ))}
                  <td>
                    {one.problems.length > 0 ? (
                      <FieldError id={`row-${one.row}-error`} text={remarks(one)} />
                    ) : (
                      remarks(one)
                    )}
                  </td>
                </tr>
              ))}
            </Table>
          </>
        )}
      </div>
    </Modal>
  );
}
