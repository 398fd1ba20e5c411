/** @jest-environment jsdom */
/** The names by which a screen reader announces the controls of a template's form. */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { blankValues } from '@/contract/classForms/answers';
import type { FieldType, TemplateField } from '@/contract/classForms/entities';
import { TemplateForm } from '@/src/features/classForms/components/forms/TemplateForm';

const trainers = [{ id: 7, name: "Dato' Lim" }];
const show = (field: Partial<TemplateField>) => {
  const form = { template: [{ id: 1, label: 'Field', position: 1, ...field }], trainers };
  const given = { onChange: jest.fn(), onSubmit: jest.fn(), onInvalid: jest.fn(), isBusy: false };
  render(<TemplateForm {...given} {...form} formType="evaluation" initial={blankValues(form)} />);
};

describe('a sub-field', () => {
  const ROLES: [FieldType, string][] = [
    ['input', 'textbox'],
    ['textarea', 'textbox'],
    ['select', 'combobox'],
    ['radio', 'radiogroup'],
    ['stars', 'radiogroup'],
    ['checkbox', 'group'],
    ['checkboxes', 'group'],
  ];

  it.each(ROLES)('of the kind %s is named by its instructor or its own label', (type, role) => {
    const parts = { sub_fields_type: 'trainers_custom', sub_fields_custom: 'Room *' } as const;
    show({ type, checkbox_label: 'I agree', sub_fields: 'yes', ...parts });
    const field = within(screen.getByRole('group', { name: '1. Field' }));
    expect(field.getByRole(role, { name: "Dato' Lim" })).toBeInTheDocument();
    const room = field.getByRole(role, { name: 'Room' });
    if (type === 'checkbox') expect(within(room).getByRole('checkbox', { name: 'I agree' })).toBeRequired();
    if (type === 'checkboxes') expect(within(room).getAllByRole('checkbox')).toHaveLength(5);
  });
});

describe('what staff have given no label', () => {
  it('is announced all the same: a box by its field, and the input below an answer as a comment', () => {
    show({ type: 'checkbox', user_input: 'yes' });
    expect(screen.getByRole('checkbox', { name: 'Field' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Comment' })).toBeInTheDocument();
  });
});
