/** @jest-environment jsdom */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { Consent } from '@/src/shared/ui/Consent';

const features = path.resolve(__dirname, '../../../../src/features');
/** The button at the end of each class form. */
const CLASS_FORM_END = '<SubmitBar';
/** They send search terms only, and nothing about a person. */
const IMPERSONAL = ['search', 'calendar'];

const forms = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter(
    (file) => file.endsWith('.tsx') && !IMPERSONAL.some((name) => file.startsWith(`${name}${path.sep}`)),
  )
  .map((file) => ({ file, text: readFileSync(path.join(features, file), 'utf8') }))
  .filter(({ text }) => text.includes('type="submit"') || text.includes(CLASS_FORM_END))
  .filter(({ file }) => path.basename(file) !== 'SubmitBar.tsx');

it('finds the forms', () => expect(forms.length).toBeGreaterThanOrEqual(9));

it.each(forms)('$file says before its button what the details are used for', ({ text }) => {
  const consent = text.lastIndexOf('<Consent');
  expect(consent).toBeGreaterThan(0);
  const button = Math.max(text.lastIndexOf('type="submit"'), text.lastIndexOf(CLASS_FORM_END));
  expect(consent).toBeLessThan(button);
});

it('leads to the privacy policy, beside a form that is under way in a tab of its own', () => {
  const { rerender } = render(<Consent>We answer you.</Consent>);
  const link = () => screen.getByRole('link', { name: 'privacy policy' });
  expect(link().closest('p')?.textContent).toBe('We answer you. See the privacy policy.');
  expect(link().getAttribute('href')).toBe('/privacy-policy');
  expect(link().getAttribute('target')).toBeNull();
  rerender(<Consent inNewTab>We answer you.</Consent>);
  expect(link().getAttribute('target')).toBe('_blank');
});
