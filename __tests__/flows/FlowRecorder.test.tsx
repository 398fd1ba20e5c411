/** @jest-environment jsdom */
import { MessageChannel } from 'node:worker_threads';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { makePanelStore } from '../../flows/panel/panelStore';
import { firstDifference } from '../../flows/replay/compare';
import type { FlowsContext } from '../../flows/panel/flowsSaga';
import { selectFlows } from '../../flows/panel/flowsSelectors';
import { tapeOpened } from '../../flows/panel/flowsSlice';
import FlowRecorder from '../../flows/panel/FlowRecorder';
import type { Tape } from '../../flows/tape/tape';
import { writeTape } from '../../flows/tape/tapeFile';
import { aTape } from './aTape';

// jsdom lacks it; every browser has it.
Object.assign(globalThis, { MessageChannel });

function open(
  replay: FlowsContext['replay'] = async (tape) => ({ today: tape, difference: undefined, notes: [] }),
  stopRecording: FlowsContext['stopRecording'] = async () => aTape({ name: 'Just recorded' }),
) {
  const startRecording = jest.fn();
  const store = makePanelStore({ startRecording, stopRecording, replay });
  render(
    <Provider store={store}>
      <p>The page</p>
      <FlowRecorder />
    </Provider>,
  );
  const panel = screen.getByRole('region', { name: 'Flow recorder' });
  const button = (name: string) => within(panel).getByRole('button', { name });
  return {
    store,
    startRecording,
    panel,
    button,
    user: userEvent.setup(),
    flows: () => selectFlows(store.getState()),
  };
}

const isOff = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

it('a tester names a flow, records it, and gets its tape', async () => {
  const { button, user, startRecording, panel } = open();
  const off = () =>
    ['Record', 'Stop', 'Download tape', 'Open tape', 'Step back', 'Step forward'].filter((name) =>
      isOff(button(name)),
    );
  expect(off()).toEqual(['Stop', 'Download tape', 'Step back', 'Step forward']);
  await user.type(within(panel).getByLabelText('What is recorded'), 'A flow');
  await user.click(button('Record'));
  expect(startRecording).toHaveBeenCalledWith('A flow');
  expect(off()).toEqual(['Record', 'Download tape', 'Open tape', 'Step back', 'Step forward']);
  expect(within(panel).getByRole('status').textContent).toBe('Recording');
  expect(document.activeElement).toBe(button('Record'));
  await user.click(button('Stop'));
  expect(off()).toEqual(['Stop', 'Step back']);
  expect(within(panel).getByRole('status').textContent).toBe('12 steps recorded');
});

it('a recording that cannot be finished says so, and the tester records again', async () => {
  const stopRecording = jest
    .fn<Promise<Tape>, []>()
    .mockRejectedValueOnce(new Error('It is too odd.'))
    .mockResolvedValueOnce(aTape());
  const { button, user, panel } = open(undefined, stopRecording);
  await user.click(button('Record'));
  await user.click(button('Stop'));
  expect(within(panel).getByRole('alert').textContent).toBe(
    'The recording could not be finished. It is too odd.',
  );
  await user.click(button('Record'));
  expect(within(panel).queryByRole('alert')).toBeNull();
  await user.click(button('Stop'));
  expect(within(panel).getByRole('status').textContent).toBe('12 steps recorded');
});

it('the tape is downloaded as a file with the name of the flow', async () => {
  const { button, user } = open();
  const blobs: Blob[] = [];
  const links: string[] = [];
  URL.createObjectURL = (blob) => `blob:${blobs.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    links.push(this.download);
  });
  await user.click(button('Record'));
  await user.click(button('Stop'));
  await user.click(button('Download tape'));
  await waitFor(() => expect(links).toEqual(['just-recorded-202701100200.json']));
  const reader = new FileReader();
  const text = await new Promise((resolve) => {
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blobs[0] as Blob);
  });
  expect(text).toBe(await writeTape(aTape({ name: 'Just recorded' })));
});

/** jsdom's File cannot be read. */
const aFile = (text: string): File =>
  Object.assign(new File([text], 'tape.json', { type: 'application/json' }), { text: async () => text });

it('a file is opened at the start of its tape; one that is none is refused in words', async () => {
  const { panel, user, flows } = open();
  const choose = (text: string) => user.upload(within(panel).getByLabelText('Tape file'), aFile(text));
  await choose('{"not": "a tape"');
  expect((await within(panel).findByRole('alert')).textContent).toMatch(
    /^This file cannot be opened as a tape\. It is not JSON/,
  );
  expect(flows().mode).toBe('live');
  await choose(await writeTape(aTape()));
  expect(await within(panel).findByText('At the start')).toBeTruthy();
  expect(within(panel).queryByRole('alert')).toBeNull();
  expect(flows()).toMatchObject({ mode: 'shown', position: 0, tape: aTape() });
});

describe('an opened tape', () => {
  const openTape = (...given: Parameters<typeof open>) => {
    const opened = open(...given);
    act(() => void opened.store.dispatch(tapeOpened(aTape())));
    return opened;
  };
  const chosen = (panel: HTMLElement) =>
    within(panel).getByRole('option', { selected: true }).textContent ?? '';

  it('is stepped through with buttons, with the arrow keys wherever the focus is, and by choosing a step', async () => {
    const { panel, button, user } = openTape();
    expect(await within(panel).findByRole('option', { selected: true })).toBeTruthy();
    await user.click(button('Step forward'));
    await user.click(button('Step forward'));
    expect(chosen(panel)).toMatch(/^2.*navigation\/navigationStarted$/);
    await user.click(button('Step back'));
    expect(chosen(panel)).toMatch(/^1starts contactSaga$/);
    await user.click(screen.getByText('The page'));
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{Shift>}{ArrowLeft}{/Shift}');
    expect(chosen(panel)).toMatch(/^4action/);
    await user.click(within(panel).getByRole('option', { name: /failed call sendMessage/ }));
    expect(within(panel).getByText(/"Network Error"/)).toBeTruthy();
    expect(within(panel).getByRole('status').textContent).toBe('Step 8 of 12');
    within(panel).getByRole('listbox', { name: 'Steps' }).focus();
    await user.keyboard('{End}');
    expect(chosen(panel)).toMatch(/^12/);
    expect(isOff(button('Step forward'))).toBe(true);
    await user.keyboard('{Home}');
    expect(chosen(panel)).toBe('0start');
    expect(isOff(button('Step back'))).toBe(true);
  });

  it('leaves out the steps that led to nothing, until they are asked for', async () => {
    const { panel, user } = openTape();
    const numbers = () =>
      within(panel)
        .getAllByRole('option')
        .map(({ textContent }) => parseInt(textContent ?? '', 10));
    await within(panel).findByRole('listbox');
    expect(numbers()).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    await user.click(within(panel).getByRole('checkbox', { name: 'Also the 1 steps that led to nothing' }));
    expect(numbers()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(chosen(panel)).toMatch(/^3signal/);
  });

  it('shows what a step changed, and what changed between two steps', async () => {
    const { panel, button, user } = openTape();
    const changes = () => within(panel).getByRole('region', { name: 'Changes' }).textContent;
    await user.click(await within(panel).findByRole('option', { name: /^5/ }));
    expect(changes()).toContain('What this step changed');
    expect(changes()).toContain('message.status changed"idle""sending"');
    await user.click(button('Compare from here'));
    await user.click(within(panel).getByRole('option', { name: /^12/ }));
    expect(changes()).toContain('From step 5 to step 12');
    expect(changes()).toContain('message.status changed"sending""failed"');
    expect(changes()).toContain('alerts.0 added"Network Error"');
    await user.click(button('Compare with the step before'));
    expect(changes()).toContain('The state is the same.');
  });

  it('is replayed on the spot by this version of the site', async () => {
    const { panel, button, user } = openTape();
    await within(panel).findByRole('listbox');
    await user.click(button('Replay with this version'));
    expect(within(panel).getByText('Replayed: this version does the same.')).toBeTruthy();
  });

  it('that cannot be replayed says why, and can be tried again', async () => {
    const { panel, button, user } = openTape(() => Promise.reject(new Error('It is too odd.')));
    await within(panel).findByRole('listbox');
    await user.click(button('Replay with this version'));
    expect(within(panel).getByRole('alert').textContent).toBe('This tape cannot be replayed. It is too odd.');
    expect(button('Replay with this version')).toBeTruthy();
  });

  it('whose flow goes another way today leads to the first step that differs', async () => {
    const { panel, button, user } = openTape(async (tape) => {
      const steps = tape.steps.map((taped) =>
        taped.kind === 'effect' && taped.id === 2 ? { ...taped, name: 'sendLetter' } : taped,
      );
      const today = { ...tape, steps };
      return { today, difference: firstDifference(tape, today), notes: [] };
    });
    await within(panel).findByRole('listbox');
    await user.click(button('Replay with this version'));
    expect(within(panel).getByText(/First difference: step 7/).textContent).toMatch(
      /sendMessage[^]*sendLetter/,
    );
    await user.click(button('Go to step 7'));
    expect(chosen(panel)).toMatch(/^7/);
  });

  it('is left for the site as it was, and stays at hand', async () => {
    const { button, user, flows, panel } = openTape();
    await within(panel).findByRole('listbox');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await user.click(button('Back to the site'));
    expect(flows()).toMatchObject({ mode: 'live', position: 2 });
    await user.keyboard('{ArrowRight}');
    expect(flows().mode).toBe('live');
    await user.click(button('Step forward'));
    expect(flows()).toMatchObject({ mode: 'shown', position: 4 });
  });
});

it('the panel is folded to its bar and moved from place to place without dragging', async () => {
  const { button, user, panel, flows } = open();
  await user.click(button('Fold'));
  expect(within(panel).queryByRole('button', { name: 'Record' })).toBeNull();
  expect(button('Unfold').getAttribute('aria-expanded')).toBe('false');
  await user.click(button('Unfold'));
  const places = new Set<string>();
  for (let times = 0; times < 5; times += 1) {
    places.add(flows().place);
    await user.click(button('Move to another place'));
  }
  expect(places.size).toBe(5);
  expect(flows().place).toBe('bottom-left');
});
