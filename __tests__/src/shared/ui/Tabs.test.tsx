/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from '@/src/shared/ui/Tabs';

const tabs = [
  { id: 'one', label: 'One' },
  { id: 'two', label: 'Two' },
  { id: 'three', label: 'Three' },
] as const;

function Example() {
  const [selected, select] = useState<'one' | 'two' | 'three'>('one');
  return (
    <Tabs label="Parts" tabs={tabs} selected={selected} onSelect={select}>
      <p>The panel of {selected}</p>
    </Tabs>
  );
}
const tab = (name: string) => screen.getByRole('tab', { name });

describe('tabs', () => {
  it('open by a click; the panel is named after its tab', async () => {
    render(<Example />);
    expect(screen.getByRole('tablist', { name: 'Parts' })).toBeInTheDocument();
    await userEvent.click(tab('Two'));
    expect(tab('Two')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Two' })).toHaveTextContent('The panel of two');
    expect(tab('Two')).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id);
  });

  it('are one stop of the Tab key; arrows, Home and End lead through them and round', async () => {
    render(<Example />);
    await userEvent.tab();
    expect(tab('One')).toHaveFocus();
    for (const [key, name] of [
      ['{ArrowRight}', 'Two'],
      ['{ArrowRight}', 'Three'],
      ['{ArrowRight}', 'One'],
      ['{ArrowLeft}', 'Three'],
      ['{Home}', 'One'],
      ['{End}', 'Three'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(tab(name)).toHaveFocus();
      expect(screen.getByRole('tabpanel', { name })).toBeInTheDocument();
    }
    await userEvent.tab();
    expect(document.body).toHaveFocus();
  });
});
