/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { PART_FAILED } from '@/contract/shellMessages';
import { makeStore } from '@/src/app/store';
import { selectAlerts } from '@/src/features/notifications/notificationsSlice';
import { SearchBox } from '@/src/features/search/components/SearchBox';
import { isServed } from '@/src/shared/lib/isServed';
import { fakeHttp } from '@/__tests__/support/fakeHttp';

jest.mock('@/src/shared/lib/isServed');
jest.mock('@/src/features/search/components/SearchModal', () => {
  throw new Error('Loading chunk failed');
});

const submitted = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
beforeEach(() => submitted.mockClear());

async function search() {
  const { store } = makeStore({ http: fakeHttp({}) });
  render(
    <Provider store={store}>
      <MemoryRouter>
        <SearchBox />
      </MemoryRouter>
    </Provider>,
  );
  await userEvent.type(screen.getByRole('searchbox'), 'signal{Enter}');
  return store;
}

describe('a search whose dialog cannot be loaded', () => {
  it('opens the search page in its place as long as the site responds', async () => {
    jest.mocked(isServed).mockResolvedValue(true);
    await search();
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
  });

  it('keeps the page, and all that was typed on it, while there is no network', async () => {
    jest.mocked(isServed).mockResolvedValue(false);
    const store = await search();
    await waitFor(() =>
      expect(selectAlerts(store.getState())).toMatchObject([{ kind: 'error', text: PART_FAILED }]),
    );
    expect(submitted).not.toHaveBeenCalled();
  });
});
