/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { Builder } from '@/src/staff/formTemplates/Builder';
import { TemplateList } from '@/src/staff/formTemplates/TemplateList';
import TemplatesPage from '@/src/staff/templates/TemplatesPage';
import { refusal, type Answer } from '../../support/fakeHttp';
import { field, save, show } from './showPlace';

beforeEach(() => localStorage.clear());

const template = { id: 1, name: 'Dates', subject: 'Dates', text: 'In May.', version: 1 };

/** Types into a reply template, which a colleague removes before it is saved. */
async function typed() {
  let list = [template];
  const added: unknown[] = [];
  const answers = {
    '/api/staff/reply-templates': ({ body }: { body?: unknown }) => {
      if (body === undefined) return { status: true, list, placeholders: [] };
      added.push(body);
      return { status: true, template: { ...(body as typeof template), id: 2, version: 1 } };
    },
    '/api/staff/reply-templates/{id}': () => Promise.reject(refusal(404, 'This template does not exist.')),
  };
  const place = await show(<TemplatesPage />, answers, '/?open=1');
  await userEvent.type(await field(/^Text/), ' And in June.');
  list = [];
  const reload = async (at = '/?open=1') => {
    place.unmount();
    await show(<TemplatesPage />, answers, at);
  };
  return { added, reload };
}
/** Another tab removes the draft, as it does when it has saved or discarded it. */
function settleElsewhere(): void {
  const [key = ''] = Object.keys(localStorage);
  act(() => {
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
}
const newName = 'Save as a new template';

describe('a reply template that a colleague removes while it is edited', () => {
  it('can be saved as a new one', async () => {
    const { added } = await typed();
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('This template has been removed');
    expect(await field(/^Text/)).toHaveValue('In May. And in June.');
    await save(newName);
    expect(added).toEqual([{ name: 'Dates', subject: 'Dates', text: 'In May. And in June.' }]);
    expect(await screen.findByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    expect(localStorage).toHaveLength(0);
  });

  it('is found again after a reload, and can be discarded', async () => {
    const { reload } = await typed();
    await reload();
    expect(await field(/^Text/)).toHaveValue('In May. And in June.');
    expect(screen.getByRole('button', { name: newName })).not.toHaveAttribute('aria-disabled');
    await save('Discard draft');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('has a row of its own as long as there is a draft of it', async () => {
    const { reload } = await typed();
    await reload('/');
    await userEvent.click(await screen.findByRole('link', { name: 'Dates' }));
    expect(await field(/^Text/)).toHaveValue('In May. And in June.');
    await save('Discard draft');
    expect(screen.queryByRole('link', { name: 'Dates' })).toBeNull();
  });

  it('is closed once another tab has saved or discarded what was typed', async () => {
    await typed();
    await save();
    expect(await screen.findByRole('button', { name: newName })).not.toHaveAttribute('aria-disabled');
    settleElsewhere();
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  });
});

describe('a form template that a colleague removes while it is edited', () => {
  const form = { form: 'trainee_form' as const, name: 'Welding', fields: [], id: 1, version: 1 };
  const LIST = '/staff/form-templates';

  async function typedForm() {
    let isRemoved = false;
    const added: unknown[] = [];
    const gone = () => Promise.reject(refusal(404, 'This template does not exist.'));
    const answers: Record<string, Answer> = {
      '/api/staff/form-templates/{id}': ({ params, headers }) => {
        if ((params as { id: number }).id === 2)
          return { status: true, template: { ...form, id: 2, name: 'Welding 2' } };
        return isRemoved || headers ? gone() : { status: true, template: form };
      },
      '/api/staff/form-templates': ({ body }) => {
        if (body === undefined) return { status: true, list: [] };
        added.push(body);
        return { status: true, template: { ...form, ...(body as object), id: 2 } };
      },
    };
    const pages = (
      <Routes>
        <Route path={`${LIST}/:id`} element={<Builder />} />
        <Route
          path={LIST}
          element={
            <>
              <p>The list</p>
              <TemplateList />
            </>
          }
        />
      </Routes>
    );
    const place = await show(pages, answers, `${LIST}/1`);
    await userEvent.type(await field(/^Name/), ' 2');
    isRemoved = true;
    const reload = async (at = `${LIST}/1`) => {
      place.unmount();
      await show(pages, answers, at);
    };
    return { added, reload };
  }

  it('can be saved as a new one, with everything that was done', async () => {
    const { added } = await typedForm();
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('This template has been removed');
    expect(await field(/^Name/)).toHaveValue('Welding 2');
    await save(newName);
    expect(added).toEqual([{ form: 'trainee_form', name: 'Welding 2', fields: [] }]);
    expect(await screen.findByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    expect(localStorage).toHaveLength(0);
  });

  it('is found again by its address, and leads to the list when it is discarded', async () => {
    const { reload } = await typedForm();
    await reload();
    expect(await field(/^Name/)).toHaveValue('Welding 2');
    expect(screen.getByRole('button', { name: newName })).not.toHaveAttribute('aria-disabled');
    await save('Discard draft');
    expect(await screen.findByText('The list')).toBeVisible();
    expect(localStorage).toHaveLength(0);
  });

  it('has a row in the list as long as there is a draft of it', async () => {
    const { reload } = await typedForm();
    await reload(LIST);
    await userEvent.click(await screen.findByRole('link', { name: 'Welding' }));
    expect(await field(/^Name/)).toHaveValue('Welding 2');
    await save('Discard draft');
    expect(await screen.findByText(/^No template yet/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Welding' })).toBeNull();
  });

  it('leads to the list once another tab has saved or discarded what was typed', async () => {
    await typedForm();
    await save();
    expect(await screen.findByRole('button', { name: newName })).not.toHaveAttribute('aria-disabled');
    settleElsewhere();
    expect(await screen.findByText('The list')).toBeVisible();
  });
});
