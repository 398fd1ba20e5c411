/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import Modal from '@/src/shared/ui/Modal';
import { useKeptFocus } from '@/src/staff/shell/useKeptFocus';

/** A list whose entries move and disappear, and a button that is disabled while it saves. */
function Place() {
  useKeptFocus();
  const [entries, setEntries] = useState(['a', 'b', 'c']);
  const [isSaving, setSaving] = useState(false);
  return (
    <main id="content" tabIndex={-1}>
      <button disabled={isSaving} onClick={() => setSaving(true)}>
        Save
      </button>
      <button>Other</button>
      <ul>
        {entries.map((one) => (
          <li key={one}>
            <button
              onClick={() => setEntries([...entries.filter((each) => each !== one), one])}
            >{`Last ${one}`}</button>
            <button
              onClick={() => setEntries(entries.filter((each) => each !== one))}
            >{`Remove ${one}`}</button>
          </li>
        ))}
      </ul>
    </main>
  );
}
const button = (name: string) => screen.getByRole('button', { name });
const pressed = async (name: string): Promise<void> => {
  button(name).focus();
  await userEvent.keyboard('{Enter}');
};

it('whoever removes an entry by keyboard goes on with the one that takes its place, or the one before', async () => {
  render(<Place />);
  await pressed('Remove b');
  await waitFor(() => expect(button('Last c')).toHaveFocus());
  await pressed('Remove c');
  await waitFor(() => expect(button('Remove a')).toHaveFocus());
  await pressed('Remove a');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('an entry that moves takes the focus along', async () => {
  render(<Place />);
  await pressed('Last a');
  expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('a');
  await waitFor(() => expect(button('Last a')).toHaveFocus());
});

it('a button that is off while something is saved has the focus again behind it, unless somebody went on', async () => {
  render(<Place />);
  await pressed('Save');
  await waitFor(() => expect(button('Save')).toBeDisabled());
  // As browsers do with disabled controls.
  button('Save').blur();
  button('Save').toggleAttribute('disabled', false);
  await waitFor(() => expect(button('Save')).toHaveFocus());
  button('Other').focus();
  button('Save').toggleAttribute('disabled', true);
  button('Save').toggleAttribute('disabled', false);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(button('Other')).toHaveFocus();
});

it('whoever leaves a field, or works with the pointer, is sent nowhere', async () => {
  render(<Place />);
  button('Other').focus();
  button('Other').blur();
  await userEvent.click(button('Remove a'));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(document.body).toHaveFocus();
});

/** A button that is disabled from the press until a dialog asks for confirmation. */
function Asking() {
  useKeptFocus();
  const [step, setStep] = useState<'typed' | 'saving' | 'asked'>('typed');
  useEffect(() => {
    const answer = step === 'saving' ? setTimeout(() => setStep('asked'), 20) : undefined;
    return () => clearTimeout(answer);
  }, [step]);
  return (
    <main id="content" tabIndex={-1}>
      <button disabled={step === 'saving'} onClick={() => setStep('saving')}>
        Save
      </button>
      {step === 'asked' &&
        createPortal(
          <div role="dialog" aria-label="Changed meanwhile">
            <button autoFocus onClick={() => setStep('typed')}>
              Close
            </button>
          </div>,
          document.body,
        )}
    </main>
  );
}

it('whoever closes a dialog goes on at the button that led to it, which was off when the dialog opened', async () => {
  render(<Asking />);
  await pressed('Save');
  // As browsers do with disabled controls.
  button('Save').blur();
  await waitFor(() => expect(button('Close')).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(button('Save')).toHaveFocus());
});

it('whoever closes an entry that stood open beside its list goes on at its row, and not at the end of the list', async () => {
  function ListAndOpen() {
    useKeptFocus();
    const [open, setOpen] = useState(0);
    return (
      <main id="content" tabIndex={-1}>
        {[1, 2, 3].map((id) => (
          <a key={id} href="#row" aria-current={id === open ? 'true' : undefined} onClick={() => setOpen(id)}>
            Row {id}
          </a>
        ))}
        <button>Show more</button>
        {open > 0 && (
          <article key={open}>
            <button onClick={() => setOpen(0)}>Close</button>
            <button onClick={() => setOpen(open + 1)}>Next</button>
          </article>
        )}
      </main>
    );
  }
  render(<ListAndOpen />);
  await userEvent.click(screen.getByRole('link', { name: 'Row 1' }));
  await pressed('Next');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await pressed('Close');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Row 2' })).toHaveFocus());
});

it('whoever opens an entry by keyboard goes on in it where there is no room for its list', async () => {
  // jsdom has no layout.
  Element.prototype.checkVisibility = function visible(this: Element) {
    return this.closest('[hidden]') === null;
  };
  function ListOrOpen() {
    useKeptFocus();
    const [isOpen, setOpen] = useState(false);
    return (
      <main id="content" tabIndex={-1}>
        <section hidden={isOpen}>
          <button onClick={() => setOpen(true)}>Row</button>
        </section>
        {isOpen && (
          <article>
            <button>Close</button>
          </article>
        )}
      </main>
    );
  }
  try {
    render(<ListOrOpen />);
    await pressed('Row');
    await waitFor(() => expect(button('Close')).toHaveFocus());
  } finally {
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  }
});

it.each(['Discard', 'Save'])(
  'Escape still closes a dialog after a press by pointer on “%s”, which is gone or off then',
  async (name) => {
    const close = jest.fn();
    function Draft() {
      useKeptFocus();
      const [pressed, setPressed] = useState('');
      return (
        <Modal title="Change" onClose={close}>
          <button disabled={pressed === 'Save'} onClick={() => setPressed('Save')}>
            Save
          </button>
          {pressed !== 'Discard' && <button onClick={() => setPressed('Discard')}>Discard</button>}
        </Modal>
      );
    }
    render(<Draft />);
    await userEvent.click(button(name));
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(close).toHaveBeenCalled();
  },
);
