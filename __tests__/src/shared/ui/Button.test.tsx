/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '@/src/shared/ui/Button';

const button = () => screen.getByRole('button', { name: 'Save' });

it('a button whose action is under way does nothing, and leaves the keyboard where it is', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Save</Button>);
  await userEvent.click(button());
  expect(onClick).toHaveBeenCalledTimes(1);
  rerender(
    <Button disabled onClick={onClick}>
      Save
    </Button>,
  );
  expect(button()).toHaveFocus();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('a form whose button is disabled is not sent, by a click or by Enter in a field', () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" disabled>
        Save
      </Button>
    </form>,
  );
  // Enter in a field clicks the form's button.
  expect(fireEvent.click(button())).toBe(false);
  expect(onSubmit).not.toHaveBeenCalled();
});
