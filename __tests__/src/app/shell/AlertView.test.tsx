/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import AlertView, { type AlertData } from '@/src/app/shell/AlertView';

const ERROR: AlertData = { id: 1, kind: 'error', text: 'Please enter a valid name.', stays: 2000 };
const SUCCESS: AlertData = { id: 2, kind: 'success', text: 'Form Submitted!', stays: 3000 };

describe('alerts', () => {
  it('show errors as alerts and successes as status, outside the app', async () => {
    const { container } = render(<AlertView alerts={[ERROR, SUCCESS]} onClosed={() => undefined} />);
    const error = await screen.findByRole('alert');
    expect(error).toHaveTextContent(/^Please enter a valid name\.$/);
    expect(screen.getByRole('status')).toHaveTextContent('Form Submitted!');
    expect(container).toBeEmptyDOMElement();
  });

  it('show by which reference the help desk finds what went wrong', async () => {
    render(<AlertView alerts={[{ ...ERROR, id: 31, reference: 'id-1' }]} onClosed={() => undefined} />);
    const error = await screen.findByText('Reference: id-1');
    expect(error.closest('[role="alert"]')).toHaveTextContent('Please enter a valid name.');
  });

  it('show each alert once, however often the list is given', async () => {
    const alerts = [{ ...ERROR, id: 11 }];
    const { rerender } = render(<AlertView alerts={alerts} onClosed={() => undefined} />);
    await screen.findByRole('alert');
    rerender(<AlertView alerts={[...alerts]} onClosed={() => undefined} />);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('make room for the one that takes their place', async () => {
    const { rerender } = render(<AlertView alerts={[{ ...ERROR, id: 41 }]} onClosed={() => undefined} />);
    await screen.findByRole('alert');
    rerender(<AlertView alerts={[{ ...SUCCESS, id: 42 }]} onClosed={() => undefined} />);
    await screen.findByRole('status');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('tell who has been dismissed', async () => {
    const onClosed = jest.fn();
    render(<AlertView alerts={[{ ...ERROR, id: 21 }]} onClosed={onClosed} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(onClosed).toHaveBeenCalledWith(21));
  });

  it('render to nothing on the server, which has no document to put them in', () => {
    expect(renderToString(<AlertView alerts={[ERROR]} onClosed={() => undefined} />)).toBe('');
  });
});
