import { useDispatch, useSelector } from 'react-redux';
import { FIELD_TYPES, type TemplateField } from '@/contract/classForms/entities';
import type { YesNo } from '@/contract/entities';
import { fieldPosition, fieldType } from '@/contract/classForms/template';
import { FIELD_LABELS } from '@/contract/staff/formTemplates';
import { Checkbox } from '../../shared/ui/Checkbox';
import { SelectField } from '../../shared/ui/SelectField';
import { TextArea } from '../../shared/ui/TextArea';
import { TextField } from '../../shared/ui/TextField';
import { errorOf } from '../shared/fieldErrors';
import page from '../shared/Page.module.css';
import { errorName } from './building';
import { fieldChanged } from './formTemplatesSlice';
import { selectFormTemplates } from './formTemplatesState';
import { fromLines, OPTION_LABELS, SUB_FIELD_LABELS, toLines, TYPE_LABELS } from './templateLabels';

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** The options of the open field. Options that its type does not support are hidden but kept. */
export function FieldOptions() {
  const dispatch = useDispatch();
  const { open, errors } = useSelector(selectFormTemplates);
  const fields = open.data?.built.fields ?? [];
  const field = fields.find(({ id }) => id === open.data?.chosen);
  if (!field)
    return (
      <section className={page.place} aria-label="Options of the field">
        <h2>Options</h2>
        <p>Choose a field, or add one: what it asks and how is set here.</p>
      </section>
    );
  const { id } = field;
  const type = fieldType(field);
  const isChosen = ['select', 'radio', 'stars', 'checkboxes'].includes(type);
  const change = (changes: Partial<TemplateField>): void => void dispatch(fieldChanged({ id, changes }));
  const words = (name: keyof TemplateField) => ({
    label: FIELD_LABELS[name],
    error: errorOf(errors, `${errorName(id)}.${name}`),
  });
  const text = (name: 'label' | 'label_report' | 'user_input_label' | 'checkbox_label') => ({
    ...words(name),
    value: field[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: target.value === '' && name !== 'label' ? undefined : target.value }),
  });
  const lines = (name: 'options_custom' | 'sub_fields_custom') => ({
    ...words(name),
    rows: 5,
    required: true,
    value: toLines(field[name]),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: fromLines(target.value) }),
  });
  const box = (name: 'required' | 'sub_fields' | 'user_input' | 'user_input_multiline') => ({
    ...words(name),
    checked: field[name] === 'yes',
    onChange: ({ target }: { target: { checked: boolean } }) =>
      change({ [name]: (target.checked ? 'yes' : undefined) satisfies YesNo | undefined }),
  });
  return (
    <section key={id} className={page.place} aria-label="Options of the field">
      <h2>Options</h2>
      <TextArea {...text('label')} id="template-field-label" required rows={2} />
      <SelectField
        {...words('type')}
        placeholder={false}
        value={type}
        options={FIELD_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
        onChange={({ target }) => change({ type: target.value as TemplateField['type'] })}
      />
      <Checkbox {...box('required')} />
      {isChosen && (
        <SelectField
          {...words('options')}
          placeholder={false}
          value={field.options ?? 'default1'}
          options={optionsOf(OPTION_LABELS)}
          onChange={({ target }) => change({ options: target.value as TemplateField['options'] })}
        />
      )}
      {isChosen && field.options === 'custom' && (
        <TextArea
          {...lines('options_custom')}
          hint="One a line, the best first. Stars count from the last."
        />
      )}
      {type === 'checkbox' && (
        <TextField {...text('checkbox_label')} hint="Left empty, the label stands beside the box, too." />
      )}
      <Checkbox {...box('sub_fields')} />
      {field.sub_fields === 'yes' && (
        <SelectField
          {...words('sub_fields_type')}
          value={field.sub_fields_type ?? ''}
          options={optionsOf(SUB_FIELD_LABELS)}
          onChange={({ target }) =>
            change({ sub_fields_type: (target.value || undefined) as TemplateField['sub_fields_type'] })
          }
        />
      )}
      {field.sub_fields === 'yes' && field.sub_fields_type !== 'trainers' && (
        <TextArea
          {...lines('sub_fields_custom')}
          hint="One a line. A star at the end (*) makes one required."
        />
      )}
      <Checkbox {...box('user_input')} />
      {field.user_input === 'yes' && (
        <>
          <TextField {...text('user_input_label')} hint="Left empty: Comment." />
          <Checkbox {...box('user_input_multiline')} />
        </>
      )}
      <TextField {...text('label_report')} hint="Left empty: the label." />
      <TextField
        {...words('position')}
        type="number"
        step={1}
        hint="Fields are asked by their positions; moving one numbers all of them."
        value={fieldPosition(field)}
        onChange={({ target }) => {
          const position = Number(target.value);
          if (Number.isSafeInteger(position)) change({ position });
        }}
      />
    </section>
  );
}
