/** @jest-environment jsdom */
import { preserveInput } from '@/src/shared/lib/preserveInput';

const FORM = `
  <form>
    <input name="form_name">
    <input type="checkbox" name="form_check_ict" value="yes">
    <select name="course"><option value="">Choose</option><option value="1944">PCB</option></select>
  </form>`;

const field = <T extends Element = HTMLInputElement>(name: string) =>
  document.querySelector(`[name="${name}"]`) as T;
const root = () => document.querySelector('#root') ?? document.body;
const filled = () => [
  field('form_name').value,
  field('form_check_ict').checked,
  field<HTMLSelectElement>('course').value,
];
const TYPED = ['Siti', true, '1944'];
const EMPTY = ['', false, ''];

/** The page shows a form in place of the one before. */
const draw = async (): Promise<void> => {
  root().innerHTML = FORM;
  // Observers are told in a microtask.
  await Promise.resolve();
};

/** A visitor fills in the server's form before its script runs. @returns what follows each error of hydration */
async function fillIn(): Promise<() => void> {
  document.body.innerHTML = '<div id="root"></div>';
  await draw();
  const restore = preserveInput(root());
  field('form_name').value = 'Siti';
  field('form_check_ict').checked = true;
  field<HTMLSelectElement>('course').value = '1944';
  return restore;
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  history.replaceState(null, '', '/contactus?request=inhouse&course_id=1');
});
afterEach(() => jest.useRealTimers());

describe('what was typed before the scripts had come', () => {
  it('is in the form that is rendered again, also in one that is rendered only later, or once more', async () => {
    const restore = await fillIn();
    root().innerHTML = '';
    restore();
    await draw();
    expect(filled()).toEqual(TYPED);
    await draw();
    restore();
    expect(filled()).toEqual(TYPED);
  });

  it('is not in the form of another request', async () => {
    const restore = await fillIn();
    await draw();
    restore();
    history.pushState(null, '', '/contactus');
    await draw();
    expect(filled()).toEqual(EMPTY);
    restore();
    expect(filled()).toEqual(EMPTY);
  });

  it('is not in the next form at the same address, as for another course', async () => {
    const restore = await fillIn();
    await draw();
    restore();
    expect(filled()).toEqual(TYPED);
    await draw();
    expect(filled()).toEqual(EMPTY);
  });

  it('is not in a form that appears long after', async () => {
    const restore = await fillIn();
    root().innerHTML = '';
    restore();
    jest.advanceTimersByTime(120_000);
    await draw();
    expect(filled()).toEqual(EMPTY);
  });
});
