/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import Modal from '@/src/shared/ui/Modal';
import Processing from '@/src/shared/ui/Processing';

/** Ends what "Submit" began. */
let finish = (): void => undefined;

function Page() {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>FAQ</button>
      <button
        disabled={isBusy}
        onClick={() => {
          setBusy(true);
          finish = () => setBusy(false);
        }}
      >
        Submit
      </button>
      {isOpen && (
        <Modal title="Refund Policy" width="wide" onClose={() => setOpen(false)}>
          <p>Full refund.</p>
        </Modal>
      )}
      {isBusy && <Processing />}
    </>
  );
}

function show() {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root);
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
    { container: root },
  );
  return root;
}

describe('a modal', () => {
  it('is a dialog named by its title, hides the app, and carries no inline style', async () => {
    const root = show();
    await userEvent.click(screen.getByRole('button', { name: 'FAQ' }));
    const dialog = await screen.findByRole('dialog', { name: 'Refund Policy' });
    expect(dialog).not.toHaveAttribute('style');
    expect(root).toHaveAttribute('aria-hidden', 'true');
  });

  it.each(['{Escape}', 'Close'])('closes by %s, lets the page go and gives the focus back', async (way) => {
    const root = show();
    await userEvent.click(screen.getByRole('button', { name: 'FAQ' }));
    await screen.findByRole('dialog');
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
    if (way === 'Close') await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    else await userEvent.keyboard(way);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(root).not.toHaveAttribute('aria-hidden');
    expect(document.body).not.toHaveClass('still');
    expect(screen.getByRole('button', { name: 'FAQ' })).toHaveFocus();
  });
});

it('a dialog stays open when Escape drops the suggestions of an input method', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'FAQ' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.keyDown(dialog, { key: 'Process', code: 'Escape', keyCode: 229 });
  expect(dialog).toBeInTheDocument();
  fireEvent.keyDown(dialog, { key: 'Escape', code: 'Escape', keyCode: 27 });
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

it('processing is a status over the page; the button that started it has the focus again afterwards', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Processing...');
  act(finish);
  expect(screen.queryByRole('status')).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit' })).toHaveFocus());
});
