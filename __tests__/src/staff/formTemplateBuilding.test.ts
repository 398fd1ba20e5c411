/** Building a form: whatever is built, exported, imported and filled in stays the same. */
import fc from 'fast-check';
import { readRecords, toRecords, type Form } from '@/contract/classForms/answers';
import { valuesByControl } from '@/contract/classForms/controlNames';
import type { TemplateField } from '@/contract/classForms/entities';
import { orderedFields } from '@/contract/classForms/template';
import { answersSchema, formProblems } from '@/contract/schemas/classAnswers';
import type { TemplateContent } from '@/contract/staff/formTemplates';
import { checkedTemplate } from '@/server/classes/checkedTemplate';
import { isSameContent, merged, withPartOf } from '@/src/staff/formTemplates/building';
import * as steps from '@/src/staff/formTemplates/formTemplatesSlice';
import { fieldText, fromLines, toLines } from '@/src/staff/formTemplates/templateLabels';
import { everyField } from '../../server/classes/aTemplate';
import { at, filled, template, trainers } from '../../support/generatedTemplates';

const { formTemplatesReducer: reducer } = steps;

it('1,000 forms stay the same: built, kept, exported, imported, filled in, stored and read back', () => {
  let fields = 0;
  fc.assert(
    fc.property(template, fc.integer({ min: 1, max: 2147483646 }), (content, seed) => {
      fields += content.fields.length;
      const kept = checkedTemplate(content);
      expect(isSameContent(kept, content)).toBe(true);
      const imported = checkedTemplate(JSON.parse(JSON.stringify({ ...kept })) as TemplateContent);
      expect(imported).toEqual(kept);
      expect(checkedTemplate(imported)).toEqual(kept);
      const form: Form = { template: imported.fields, trainers };
      const values = filled(form, seed);
      const kind = content.form === 'instructor_form' ? 'instructor' : 'evaluation';
      expect(formProblems(answersSchema(form, kind), valuesByControl(form, values))).toEqual([]);
      const stored: unknown = JSON.parse(JSON.stringify(toRecords(form, values)));
      expect(readRecords(form, stored as Parameters<typeof readRecords>[1])).toEqual(values);
    }),
    { numRuns: 1_000, seed: 25 },
  );
  expect(fields).toBeGreaterThan(2_000);
});

it('moving numbers the fields from 1, by button as by mouse, and loses none', () => {
  fc.assert(
    fc.property(template, at, at, ({ fields, ...rest }, one, other) => {
      fc.pre(fields.length > 1);
      const shown = orderedFields(fields).map(({ id }) => id);
      const [from, to] = [one % fields.length, other % fields.length];
      let state = reducer(
        undefined,
        steps.builderOpened({ template: { id: 1, version: 1, fields, ...rest } }),
      );
      state = reducer(state, steps.fieldMoved({ from, to }));
      const moved = state.open.data?.built.fields ?? [];
      const expected = shown.toSpliced(from, 1);
      expected.splice(to, 0, shown[from] ?? 0);
      expect(moved.map(({ id }) => id)).toEqual(expected);
      expect(moved.map(({ position }) => position)).toEqual(expected.map((_, index) => index + 1));
    }),
  );
});

it('a field that was removed is put back where it was, also when its number was given away meanwhile', () => {
  const given = { id: 3, version: 1, form: 'trainee_form' as const, name: 'A', fields: everyField };
  const opened = reducer(undefined, steps.builderOpened({ template: given }));
  const last = everyField.at(-1) as TemplateField;
  const without = reducer(opened, steps.fieldRemoved(last.id));
  const back = steps.fieldPutBack({ what: 3, field: last, at: 6 });
  expect(reducer(without, back).open.data?.built.fields).toEqual(everyField);
  const another = reducer(reducer(without, steps.fieldAdded('stars')), back).open.data?.built.fields;
  expect(another?.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 8, 7]);
  // In another form nothing is restored.
  const other = reducer(without, steps.builderOpened({ template: { ...given, id: 4 } }));
  expect(reducer(other, back).open.data?.built.fields).toEqual(everyField);
});

const base: TemplateContent = { form: 'trainee_form', name: 'A', fields: everyField };
const relabelled = (id: number, label: string): TemplateContent => ({
  ...base,
  fields: everyField.map((field) => (field.id === id ? { ...field, label } : field)),
});

it('of two changes both stand where they do not meet; where they do, each is asked about by itself', () => {
  const theirs = { ...relabelled(1, 'Theirs'), name: 'B' };
  expect(merged(base, relabelled(2, 'Mine'), theirs)).toEqual({
    content: withPartOf({ ...theirs }, relabelled(2, 'Mine'), 2),
    conflicts: [],
  });
  const { content, conflicts } = merged(base, relabelled(1, 'Mine'), theirs);
  expect([conflicts, content.name, content.fields[0]?.label]).toEqual([[1], 'B', 'Mine']);
  const without = { ...base, fields: everyField.slice(1) };
  expect(merged(base, without, theirs).conflicts).toEqual([1]);
  expect(merged(base, without, { ...base, name: 'B' }).content).toEqual({ ...without, name: 'B' });
  expect(withPartOf(without, theirs, 1).fields).toEqual(theirs.fields);
});

it('of two who each add a question, both have theirs, and go on at it', () => {
  const kept = { id: 3, version: 1, ...base };
  let state = reducer(undefined, steps.builderOpened({ template: kept }));
  state = reducer(state, steps.fieldAdded('stars'));
  const added = state.open.data?.chosen ?? 0;
  state = reducer(state, steps.fieldChanged({ id: added, changes: { label: 'Mine' } }));
  const theirs = { id: added, label: 'Theirs', type: 'stars' as const, position: added };
  const fields = [...everyField, theirs];
  state = reducer(state, steps.conflictFound({ ...kept, version: 2, fields }));
  const { built, chosen, theirs: asked } = state.open.data ?? {};
  expect(asked).toBeNull();
  expect(orderedFields(built?.fields ?? []).slice(-2)).toEqual([
    theirs,
    { ...theirs, label: 'Mine', id: added + 1, position: added + 1 },
  ]);
  expect(built?.fields.find(({ id }) => id === chosen)?.label).toBe('Mine');
});

it('choices are typed one a line, and told in words', () => {
  expect(toLines('A||B||')).toBe('A\nB\n');
  expect(fromLines('A\r\nB\n')).toBe('A||B||');
  expect(fieldText(everyField[3])).toBe(
    'Label: Length\nKind: One of a list\nChoices: Own choices\nOwn choices: Too short, Right\nPosition: 4',
  );
  expect(fieldText(undefined)).toBe('Removed');
});
