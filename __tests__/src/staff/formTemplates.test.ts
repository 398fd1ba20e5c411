/** @jest-environment jsdom */
/** "Form templates": typed text is kept, and nobody's change is overwritten unseen. */
import { open, save, bringIn, drop } from '@/src/staff/formTemplates/formTemplatesSaga';
import * as steps from '@/src/staff/formTemplates/formTemplatesSlice';
import type { TemplateContent } from '@/contract/staff/formTemplates';
import { selectFormTemplates, type DraftOfForm } from '@/src/staff/formTemplates/formTemplatesState';
import { everyField } from '../../server/classes/aTemplate';
import { fakeHttp, refusal } from '../../support/fakeHttp';
import { refusedFields, runStaffSaga } from './runStaffSaga';
import { makeStaffStore } from './wholeConsole';

const template = { id: 3, form: 'trainee_form' as const, name: 'A', version: 1, fields: everyField };
const AT = '/api/staff/form-templates';
const opened = steps.builderOpened({ template });
const settled = () => new Promise((resolve) => void setTimeout(resolve));
const stale = refusal(409, { status: false });

it('opens what the server has', async () => {
  const { state } = await runStaffSaga(open, [steps.openBuilder(3)], {
    [`${AT}/{id}`]: () => ({ status: true, template }),
  });
  expect(state.formTemplates.open.data).toMatchObject({ what: 3, version: 1, chosen: 1 });
});

it('joins a change with that of somebody else where they do not meet, and saves both', async () => {
  const theirs = { ...template, version: 2, name: 'Theirs' };
  const mine = steps.fieldChanged({ id: 1, changes: { label: 'Mine' } });
  let tries = 0;
  const { state, sent } = await runStaffSaga(
    save,
    [],
    {
      [`${AT}/{id}`]: () => {
        tries += 1;
        if (tries === 1) throw stale;
        return { status: true, template: tries === 2 ? theirs : { ...theirs, version: 3 } };
      },
    },
    [opened, mine],
  );
  const last = sent.at(-1);
  expect(sent).toHaveLength(3);
  expect(last?.request.body).toMatchObject({
    name: 'Theirs',
    fields: [{ id: 1, label: 'Mine' }, {}, {}, {}, {}, {}, {}],
  });
  expect(state.formTemplates.open.data).toMatchObject({ version: 3, theirs: null });
});

it('asks where both changed the same, and overwrites nothing', async () => {
  const theirs = { ...template, version: 2, name: 'Theirs' };
  let tries = 0;
  const answer = () => {
    tries += 1;
    if (tries === 1) throw stale;
    return { status: true, template: theirs };
  };
  const { state, sent } = await runStaffSaga(save, [], { [`${AT}/{id}`]: answer }, [
    opened,
    steps.nameChanged('Mine'),
  ]);
  expect(sent).toHaveLength(2);
  expect(state.formTemplates.open.data).toMatchObject({
    version: 2,
    built: { name: 'Mine' },
    theirs: { conflicts: ['name'] },
  });
});

it('leads to the first field that was refused', async () => {
  const refused = () => {
    throw refusedFields({ field: 'fields[2].label', message: 'Label is required.' });
  };
  const { state } = await runStaffSaga(save, [], { [`${AT}/{id}`]: refused }, [opened]);
  expect(state.formTemplates).toMatchObject({ saving: [], open: { data: { chosen: 3 } } });
});

describe('what is wrong with a field', () => {
  const wrong = refusedFields({ field: 'fields[2].label', message: 'Label is required.' });
  const marked = [{ field: 'fields[3].label', message: 'Label is required.' }];
  const started = (answer: () => unknown) => {
    const { store, start } = makeStaffStore(fakeHttp({ [`${AT}/{id}`]: answer }));
    start();
    store.dispatch(opened);
    return store;
  };
  const builderOf = (store: ReturnType<typeof started>) => store.getState().formTemplates;

  it('stays at it when others are removed, moved, copied or put back', async () => {
    const store = started(() => Promise.reject(wrong));
    store.dispatch(steps.saveTemplate());
    await settled();
    const [field] = everyField;
    if (!field) throw new Error('No field');
    store.dispatch(steps.fieldRemoved(1));
    store.dispatch(steps.fieldPutBack({ what: 3, field, at: 0 }));
    store.dispatch(steps.fieldMoved({ from: 0, to: 4 }));
    store.dispatch(steps.fieldCopied(2));
    expect(builderOf(store).errors).toEqual(marked);
  });

  it('stays at it when others are removed during the save, and leads there', async () => {
    const store = started(() => {
      store.dispatch(steps.fieldRemoved(1));
      throw wrong;
    });
    store.dispatch(steps.saveTemplate());
    await settled();
    expect(builderOf(store)).toMatchObject({ errors: marked, open: { data: { chosen: 3 } } });
  });

  it('goes with it, and not to a new one with its number', async () => {
    const last = refusedFields({ field: 'fields[6].label', message: 'Label is required.' });
    const store = started(() => Promise.reject(last));
    store.dispatch(steps.saveTemplate());
    await settled();
    store.dispatch(steps.fieldRemoved(7));
    store.dispatch(steps.fieldAdded('stars'));
    expect(builderOf(store).open.data?.chosen).toBe(7);
    expect(builderOf(store).errors).toEqual([]);
  });
});

it('tells why a document was not taken', async () => {
  const refused = () => {
    throw refusedFields({ field: 'templates[0].name', message: 'Name is required.' });
  };
  const { actions } = await runStaffSaga(bringIn, [steps.importTemplates([])], { [`${AT}/import`]: refused });
  expect(actions).toContain(steps.formTemplateCallFailed.type);
});

/** Answers a request about the first template only after the second is open. */
async function whileLeaving(action: { type: string }, answer: () => unknown) {
  let arrive: () => void = () => undefined;
  const http = fakeHttp({
    [`${AT}/{id}`]: () =>
      new Promise((resolve, reject) => {
        arrive = () => {
          try {
            resolve(answer());
          } catch (error) {
            reject(error as Error);
          }
        };
      }),
  });
  const { store, start } = makeStaffStore(http);
  start();
  for (const one of [opened, steps.nameChanged('Mine'), action]) store.dispatch(one);
  await settled();
  const other = { ...template, id: 4, name: 'B' };
  for (const one of [steps.builderRequested(4), steps.builderOpened({ template: other })])
    store.dispatch(one);
  const first = arrive;
  store.dispatch(steps.saveTemplate());
  await settled();
  first();
  await settled();
  return {
    ...store.getState(),
    sent: http.sent.flatMap(({ request }) => (request.params as { id?: number } | undefined)?.id ?? []),
  };
}

it('a template is saved while another one is on its way, and what is wrong with that is told with its name', async () => {
  const { formTemplates, notifications, sent } = await whileLeaving(steps.saveTemplate(), () => {
    throw refusedFields({ field: 'fields[2].label', message: 'Label is required.' });
  });
  expect(sent).toEqual([3, 4]);
  expect(formTemplates).toMatchObject({ saving: [4], errors: [], open: { data: { what: 4, chosen: 1 } } });
  expect(notifications.alerts.at(-1)).toMatchObject({ text: '“Mine”: Label is required.' });
});

it('a template that is removed when another one is open leaves that open', async () => {
  const { formTemplates } = await whileLeaving(steps.removeTemplate(), () => ({ status: true }));
  expect(formTemplates).toMatchObject({ next: null, open: { data: { what: 4 } } });
});

it('what is done while a template is read anew stays, and so does the chosen field', () => {
  const read = (...edits: { type: string }[]) =>
    [opened, steps.builderRequested(3), ...edits, opened].reduce(
      steps.formTemplatesReducer,
      undefined as never,
    ).open;
  expect(read(steps.fieldRemoved(2)).data?.built.fields.map(({ id }) => id)).not.toContain(2);
  expect(read(steps.fieldChosen(4))).toMatchObject({ status: 'ready', data: { chosen: 4 } });
});

/** A store with the open template, on a device without drafts. */
function openStore() {
  localStorage.clear();
  const { store, start } = makeStaffStore(fakeHttp({}));
  start();
  store.dispatch(opened);
  return store;
}
const KEY = 'staff draft 0 form 3';
/** What another tab leaves on the device: null if it has saved or discarded the draft. */
function elsewhere(fields: TemplateContent | null): void {
  const draft: DraftOfForm | null = fields && { fields, base: template, version: 1 };
  if (draft) localStorage.setItem(KEY, JSON.stringify(draft));
  else localStorage.removeItem(KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

it('every letter is kept as it is typed, however the page is left after that', () => {
  openStore().dispatch(steps.nameChanged('Last words'));
  expect(localStorage.getItem(KEY)).toContain('Last words');
});

it('two tabs with one template share what is typed, so that neither overwrites the other', () => {
  const store = openStore();
  const shown = () => selectFormTemplates(store.getState()).open.data;
  store.dispatch(steps.fieldChosen(2));
  elsewhere({ ...template, name: 'Typed elsewhere', fields: everyField.slice(0, 1) });
  expect(shown()).toMatchObject({ built: { name: 'Typed elsewhere' }, chosen: 1 });
  store.dispatch(steps.fieldChanged({ id: 1, changes: { label: 'Typed here' } }));
  expect(localStorage.getItem(KEY)).toMatch(/Typed elsewhere.*Typed here/);
  elsewhere(null);
  expect(shown()?.built).toEqual(shown()?.base);
});

it('whoever reloads a template before choosing between their changes and a colleague’s is asked again', async () => {
  localStorage.clear();
  const theirs = { ...template, version: 2, name: 'Theirs' };
  const answer = ({ headers }: { headers?: Record<string, string> }) => {
    if (headers?.['if-match'] === '"1"') throw stale;
    return { status: true, template: theirs };
  };
  for (const actions of [[opened, steps.nameChanged('Mine')], [steps.openBuilder(3)]]) {
    const { store, start } = makeStaffStore(fakeHttp({ [`${AT}/{id}`]: answer }));
    start();
    for (const action of actions) store.dispatch(action);
    await settled();
    store.dispatch(steps.saveTemplate());
    await settled();
    expect(selectFormTemplates(store.getState()).open.data).toMatchObject({
      built: { name: 'Mine' },
      theirs: { conflicts: ['name'] },
    });
  }
});

it('a removed field can be taken back', async () => {
  const { state, actions } = await runStaffSaga(drop, [steps.dropField(2)], {}, [opened]);
  expect(state.formTemplates.open.data?.built.fields.map(({ id }) => id)).toEqual([1, 3, 4, 5, 6, 7]);
  expect(actions).toContain('notifications/alertRaised');
});
