/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FIELD_MESSAGES } from '@/contract/fieldMessages';
import type { CoordinatedSave, ListedTrainee } from '@/contract/classForms/entities';
import CoordinatorPage from '@/src/features/classForms/pages/CoordinatorPage';
import { readDrafts } from '@/src/features/classForms/storage/classDrafts';
import { refusal } from '@/__tests__/support/fakeHttp';
import { aCoordinatorPage, aListedTrainee, aSaveResponse, NOW, PATHS } from './aClass';
import { passRobotCheck, showClassPage as show } from './showClassPage';

const user = userEvent.setup();
let trainees: ListedTrainee[];
let saves: CoordinatedSave[][];
/** the response to a save, and its effect on the list */
let save: (rows: CoordinatedSave[]) => unknown;
/** what a request for the list waits for */
let hold: Promise<void> | undefined;

beforeEach(() => {
  localStorage.clear();
  trainees = [aListedTrainee(), aListedTrainee({ id: 2, name: 'Trainee Two', email: '' })];
  saves = [];
  hold = undefined;
  save = (rows) => {
    trainees = rows.map((row, index) =>
      aListedTrainee({ ...row, company_label: row.company_label ?? '', id: index + 1 }),
    );
    return aSaveResponse();
  };
});

async function openList() {
  const page = show(CoordinatorPage, '/coor/track/form', {
    [PATHS.coordinator]: async ({ params, body }) => {
      if ((params as { action: string }).action === 'get') {
        await hold;
        // Later than any save.
        return aCoordinatorPage({ trainees, server_time: NOW + 2000 });
      }
      const rows = JSON.parse((body as { trainees: string }).trainees) as CoordinatedSave[];
      saves.push(rows);
      return save(rows);
    },
  });
  await passRobotCheck();
  await screen.findByRole('textbox', { name: 'Trainee 1 name' });
  return page;
}

const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

it('saves the table with companies, and shows what the server then has', async () => {
  await openList();
  expect(field('Trainee 1 company')).toHaveValue('Zinc Works');
  await user.type(field('Trainee 2 company'), 'X');
  await press('Save');
  await waitFor(() => expect(field('Trainee 2 company')).toHaveValue('Zinc WorksX'));
  const [first, second] = saves[0] ?? [];
  // Everybody is sent; only changed rows contain their previous values.
  expect(first).not.toHaveProperty('was');
  expect(second).toMatchObject({ company_label: 'Zinc WorksX', was: { company_label: 'Zinc Works' } });
});

it('keeps what is changed while an earlier save is on its way, and the next save stores it', async () => {
  const network = save;
  save = () => {
    throw new Error('Network Error');
  };
  await openList();
  await user.type(field('Trainee 1 name'), ' Lim');
  await press('Save');
  await screen.findByText('Offline: will be sent when you are back online');
  await user.type(field('Trainee 1 name'), ' Tan');
  await user.type(field('Trainee 2 e-mail'), 'two@example.com');
  expect(screen.getByText(/You have changed the list since: press Save again\.$/)).toBeInTheDocument();
  save = network;
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('Sent and stored. You have changed the list since: press Save again.');
  expect(trainees).toMatchObject([{ name: 'Trainee One Lim' }, { email: '' }]);
  expect(field('Trainee 1 name')).toHaveValue('Trainee One Lim Tan');
  expect(field('Trainee 2 e-mail')).toHaveValue('two@example.com');
  // Nobody else has changed the list.
  expect(field('Trainee 1 name')).toHaveAccessibleDescription('');
  expect(readDrafts('track', 'coordinator:0')).toHaveLength(1);
  await press('Save');
  await waitFor(() =>
    expect(trainees).toMatchObject([{ name: 'Trainee One Lim Tan' }, { email: 'two@example.com' }]),
  );
  expect(saves.at(-1)?.[0]).toMatchObject({ was: { name: 'Trainee One Lim' } });
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

it('takes no letter and no focus from who types while an earlier save arrives, and nothing that it stored', async () => {
  const network = save;
  save = () => {
    throw new Error('Network Error');
  };
  await openList();
  await user.type(field('Trainee 2 name'), ' Lim');
  await press('Save');
  await screen.findByText('Offline: will be sent when you are back online');
  let isThrough = (): void => undefined;
  save = (rows) => new Promise((resolve) => (isThrough = () => resolve(network(rows))));
  let isFetched = (): void => undefined;
  hold = new Promise<void>((resolve) => (isFetched = resolve));
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(saves).toHaveLength(2));
  const cell = field('Trainee 1 name');
  await user.click(cell);
  await user.keyboard(' Ta');
  isThrough();
  await waitFor(() => expect(readDrafts('track', 'coordinator:0')).toHaveLength(1));
  await user.keyboard('n');
  // The list is being fetched: it already contains what was saved.
  expect(field('Trainee 2 name')).toHaveValue('Trainee Two Lim');
  isFetched();
  await screen.findByText('Sent and stored. You have changed the list since: press Save again.');
  await user.keyboard(' Ng');
  expect(cell).toHaveFocus();
  expect(cell).toHaveValue('Trainee One Tan Ng');
  await press('Save');
  await waitFor(() => expect(saves).toHaveLength(3));
  expect(saves[2]).toMatchObject([
    { name: 'Trainee One Tan Ng', was: { name: 'Trainee One' } },
    { name: 'Trainee Two Lim' },
  ]);
  expect(saves[2]?.[1]).not.toHaveProperty('was');
});

it('takes no focus when somebody else’s change comes, from a list that nobody has touched either', async () => {
  await openList();
  const cell = field('Trainee 1 e-mail');
  await user.click(cell);
  trainees = [aListedTrainee({ name: 'Trainee Uno' }), aListedTrainee({ id: 2, name: 'Trainee Two' })];
  await press('Add trainee');
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field('Trainee 1 name')).toHaveValue('Trainee Uno');
  expect(field('Trainee 1 e-mail')).toBe(cell);
});

it('marks each field that is wrong in its own words, and says the first one', async () => {
  await openList();
  await user.clear(field('Trainee 1 name'));
  await user.type(field('Trainee 2 e-mail'), 'nobody');
  await press('Save');
  expect(field('Trainee 1 name')).toHaveAccessibleDescription(FIELD_MESSAGES.requiredText);
  expect(field('Trainee 1 name')).toHaveFocus();
  expect(field('Trainee 2 e-mail')).toHaveAccessibleDescription(FIELD_MESSAGES.email);
  expect(saves).toEqual([]);
});

it('adds a trainee by a dialog, at once, and leaves what is being typed in the table alone', async () => {
  await openList();
  await user.type(field('Trainee 1 name'), ' typed');
  await press('Add trainee');
  const dialog = await screen.findByRole('dialog', { name: 'Add trainee' });
  const inDialog = within(dialog);
  await user.click(await inDialog.findByRole('button', { name: 'Add New' }));
  expect(inDialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    FIELD_MESSAGES.requiredText,
  );
  await user.type(inDialog.getByRole('textbox', { name: 'Name' }), 'trainee  two');
  expect(inDialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
    /Trainee 2 has the same/,
  );
  await user.type(inDialog.getByRole('textbox', { name: 'Company' }), 'New Works');
  save = () => {
    throw refusal(422, 'No more.');
  };
  await user.click(inDialog.getByRole('button', { name: 'Add New' }));
  await waitFor(() => expect(inDialog.getByRole('alert')).toHaveTextContent('Not added: No more.'));
  let isThrough = (): void => undefined;
  save = (rows) => {
    trainees = rows.map((row, index) => aListedTrainee({ ...row, id: index + 1 }));
    return new Promise((resolve) => (isThrough = () => resolve(aSaveResponse())));
  };
  await user.click(inDialog.getByRole('button', { name: 'Add New' }));
  expect(await inDialog.findByRole('button', { name: 'Adding...' })).toBeInTheDocument();
  isThrough();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field('Trainee 3 name')).toHaveValue('trainee  two');
  expect(field('Trainee 3 company')).toHaveValue('New Works');
  expect(field('Trainee 1 name')).toHaveValue('Trainee One typed');
  // The dialog's list is separate from the table's: what is typed there is not saved with it.
  expect(saves.at(-1)?.[0]).toMatchObject({ name: 'Trainee One' });
});

describe('a dialog that is closed while its trainee is being added', () => {
  /** Saves whose responses the test releases, by the name of the added person. */
  let answer: Record<string, (problem?: Error) => void>;
  beforeEach(() => {
    answer = {};
    save = (rows) =>
      new Promise((resolve, reject) => {
        const added = rows.at(-1) as CoordinatedSave;
        answer[added.name] = (problem) => {
          if (problem) return reject(problem);
          trainees = [...trainees, aListedTrainee({ ...added, id: trainees.length + 1, company_label: '' })];
          return resolve(aSaveResponse());
        };
      });
  });

  async function add(name: string) {
    await press('Add trainee');
    const dialog = await screen.findByRole('dialog', { name: 'Add trainee' });
    await user.type(await within(dialog).findByRole('textbox', { name: 'Name' }), name);
    await user.click(within(dialog).getByRole('button', { name: 'Add New' }));
    await waitFor(() => expect(answer[name]).toBeDefined());
    return dialog;
  }
  async function addAndClose(name: string) {
    const dialog = await add(name);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  it('keeps nobody from being added, and closes no dialog of another trainee', async () => {
    await openList();
    await addAndClose('Trainee Three');
    const dialog = await add('Trainee Four');
    answer['Trainee Three']?.();
    expect(await screen.findByRole('textbox', { name: 'Trainee 3 name', hidden: true })).toHaveValue(
      'Trainee Three',
    );
    expect(dialog).toHaveTextContent('Adding...');
    answer['Trainee Four']?.();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('textbox', { name: 'Trainee 4 name' })).toHaveValue('Trainee Four');
    expect(screen.queryByText(/Changed by somebody else/)).toBeNull();
  });

  it('tells by an alert that the trainee was not added', async () => {
    const { alerts } = await openList();
    await addAndClose('Trainee Three');
    answer['Trainee Three']?.(new Error('Network Error'));
    await waitFor(() => expect(alerts()).toEqual(['Trainee Three was not added: Network Error']));
  });
});

it('says Loading... until the dialog knows the list', async () => {
  await openList();
  let answer = (): void => undefined;
  hold = new Promise<void>((resolve) => (answer = resolve));
  await press('Add trainee');
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  answer();
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('takes one of two rows off the list that are the same person, after a change of mind, too', async () => {
  trainees = [
    aListedTrainee({ removable: 'no' }),
    aListedTrainee({ id: 2, name: 'TRAINEE one', email: '' }),
    aListedTrainee({ id: 3, name: 'C', email: '' }),
  ];
  await openList();
  expect(screen.queryByRole('button', { name: 'Remove trainee 1' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Remove trainee 3' })).toBeNull();
  expect(screen.getByText('The same name as trainee 1.')).toBeInTheDocument();
  await press('Remove trainee 2');
  await press('Keep trainee 2');
  await press('Remove trainee 2');
  await press('Save');
  await waitFor(() => expect(saves).toHaveLength(1));
  expect(saves[0]).toMatchObject([
    { id: 1 },
    { id: 2, removed: 'yes', was: { name: 'TRAINEE one' } },
    { id: 3 },
  ]);
});

it('a change of somebody else is told, and both stand side by side until the next save decides', async () => {
  await openList();
  await user.type(field('Trainee 1 name'), ' Mine');
  trainees = [
    aListedTrainee({ name: 'Trainee Theirs' }),
    aListedTrainee({ id: 2, name: 'Trainee Two', email: 'two@example.com' }),
  ];
  const told =
    'Somebody else has changed the list meanwhile: the name of “Trainee One” is now “Trainee Theirs”.';
  save = () => {
    throw refusal(409, told);
  };
  await press('Save');
  expect(await screen.findByText(/^Not sent: Somebody else has changed the list/)).toBeInTheDocument();
  await waitFor(() => expect(field('Trainee 2 e-mail')).toHaveValue('two@example.com'));
  expect(field('Trainee 1 name')).toHaveValue('Trainee One Mine');
  expect(field('Trainee 1 name')).toHaveAccessibleDescription(/Somebody else has put “Trainee Theirs” here/);
  expect(
    screen.getByText(
      'Changed by somebody else meanwhile: the name of “Trainee One” is now “Trainee Theirs”; the e-mail address of “Trainee Two” is now “two@example.com”.',
    ),
  ).toBeInTheDocument();
  save = () => {
    trainees = [aListedTrainee({ name: 'Trainee One Mine' }), trainees[1] as ListedTrainee];
    return aSaveResponse();
  };
  await press('Save');
  await waitFor(() => expect(screen.queryByText(/Changed by somebody else/)).toBeNull());
  expect(saves.at(-1)?.[0]).toMatchObject({ name: 'Trainee One Mine', was: { name: 'Trainee Theirs' } });
});
