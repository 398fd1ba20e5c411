/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { App } from '@/src/app/App';

// Only the addresses count here, not what stands at them.
jest.mock('@/src/app/Shell', () => ({ Shell: ({ children }: { children: unknown }) => children }));
jest.mock('@/src/app/routes', () => ({
  findRedirect: ({ pathname }: Location) => (pathname === '/terms' ? '/tos' : undefined),
  matchRoute: () => ({ route: { Page: () => null }, match: {} }),
}));

function Place() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>{useLocation().pathname}</button>;
}
const isAt = (path: string) => waitFor(() => screen.getByRole('button', { name: path }));

it('who followed a link to an old address goes back to the page that has the link', async () => {
  render(
    <MemoryRouter initialEntries={['/privacy-policy', '/terms']} initialIndex={1}>
      <App />
      <Place />
    </MemoryRouter>,
  );
  fireEvent.click(await isAt('/tos'));
  await isAt('/privacy-policy');
});
