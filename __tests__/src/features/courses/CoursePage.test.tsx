/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { pageFeatures } from '@/src/app/rootReducer';
import { makeStore } from '@/src/app/store';
import { courseMissing } from '@/src/features/courses/coursesSlice';
import CoursePage from '@/src/features/courses/pages/CoursePage';
import { parseId } from '@/src/shared/lib/parseId';
import { fakeHttp } from '@/__tests__/support/fakeHttp';

it.each(['abc', '99999'])(
  'a visitor who asks for an unknown course reads what they asked for: %s',
  (given) => {
    const { store } = makeStore({ http: fakeHttp({}), features: pageFeatures });
    store.dispatch(courseMissing({ id: parseId(given), message: 'Gone.', status: 404 }));
    render(
      <Provider store={store}>
        <MemoryRouter initialEntries={[`/training/${given}`]}>
          <CoursePage />
        </MemoryRouter>
      </Provider>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      `Sorry, we couldn't find a course that match the ID of #${given}`,
    );
  },
);
