/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Drawing } from '@/src/shared/drawings/Drawing';
import { PortfolioDrawing } from '@/src/shared/drawings/PortfolioDrawing';

const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 50))));

it('what the server has drawn stays as it is, and nothing is said about it', async () => {
  const complaint = jest.spyOn(console, 'error');
  const place = document.createElement('div');
  // On the server the drawing module is always loaded.
  place.innerHTML = renderToString(<PortfolioDrawing kind="life-sciences" seed={7} />);
  const drawn = place.querySelector('path');
  expect(drawn).not.toBeNull();
  const root = await act(async () => hydrateRoot(place, <Drawing kind="life-sciences" seed={7} />));
  await settle();
  expect(place.querySelector('path')).toBe(drawn);
  await act(async () => root.render(<Drawing kind="life-sciences" seed={8} />));
  await settle();
  expect(place.querySelectorAll('path').length).toBeGreaterThan(0);
  expect(place.textContent).toContain('FIG. 8');
  expect(complaint).not.toHaveBeenCalled();
});
