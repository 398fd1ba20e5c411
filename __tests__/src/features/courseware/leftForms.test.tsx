/** @jest-environment jsdom */
import type { Action } from '@reduxjs/toolkit';
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { pageFeatures } from '@/src/app/rootReducer';
import { makeStore } from '@/src/app/store';
import CallDialog from '@/src/features/courseware/components/CallDialog';
import EnquiryDialog from '@/src/features/courseware/components/EnquiryDialog';
import { coursewareFormsSaga } from '@/src/features/courseware/coursewareFormsSaga';
import { callActions, enquiryActions } from '@/src/features/courseware/coursewareFormsSlice';
import { productsReceived } from '@/src/features/courseware/coursewareSlice';
import { CALL, ENQUIRY } from '@/src/features/courseware/storedForms';
import { readDraft } from '@/src/shared/lib/tabDrafts';
import { aCallPayload, aProductItem, anEnquiryPayload } from '@/__tests__/support/builders';
import { fakeHttp } from '@/__tests__/support/fakeHttp';

beforeEach(() => window.sessionStorage.clear());

/** A visit whose form is sent and left at once. The server answers when told to. */
async function visit(Dialog: ComponentType, submitted: Action) {
  let answer: { stored: () => void; refused: () => void } | undefined;
  const sending = () =>
    new Promise((resolve, reject) => {
      answer = {
        stored: () => resolve({ status: true, message: 'ok' }),
        refused: () => reject(new Error('Network Error')),
      };
    });
  const http = fakeHttp({ '/scheduleaCall': sending, '/api/website/courseware/contact': sending });
  const { store, runSaga } = makeStore({ http, features: pageFeatures });
  runSaga(coursewareFormsSaga);
  const open = () =>
    render(
      <Provider store={store}>
        <Dialog />
      </Provider>,
    ).unmount;
  const leave = open();
  fireEvent.change(screen.getByRole('textbox', { name: 'City' }), { target: { value: 'Penang' } });
  await act(async () => void store.dispatch(submitted));
  leave();
  return {
    answer: (how: 'stored' | 'refused') => act(async () => answer?.[how]()),
    reopen: () => {
      open();
      return screen.getByRole('textbox', { name: 'City' });
    },
  };
}
const close = () => undefined;
const Call = () => <CallDialog onClose={close} />;
const Enquiry = () => <EnquiryDialog ticked={[]} onClose={close} />;

describe.each([
  ['call', Call, callActions.submitted(aCallPayload()), CALL],
  ['courseware enquiry', Enquiry, enquiryActions.submitted(anEnquiryPayload()), ENQUIRY],
] as const)('a %s whose answer comes when the courseware pages were left', (_name, Dialog, action, form) => {
  it('is found empty once it was stored, so that nobody sends it again', async () => {
    const { answer, reopen } = await visit(Dialog, action);
    await answer('stored');
    expect(readDraft(form.draftName)).toBeNull();
    expect(reopen()).toHaveValue('');
  });

  it('is found as it was typed when it failed', async () => {
    const { answer, reopen } = await visit(Dialog, action);
    await answer('refused');
    expect(readDraft(form.draftName)).toMatchObject({ values: expect.anything() });
    expect(reopen()).toHaveValue('Penang');
  });
});

it('a visitor is asked about the products that are on offer, and not about hidden ones', () => {
  const { store } = makeStore({ http: fakeHttp({}), features: pageFeatures });
  const product = (id: number, publish: 'yes' | 'no') => aProductItem({ id, publish });
  store.dispatch(productsReceived([product(1020, 'no'), product(1000, 'yes')]));
  render(
    <Provider store={store}>
      <Enquiry />
    </Provider>,
  );
  expect(screen.getAllByRole('checkbox')).toEqual([screen.getByRole('checkbox', { name: /ME1000/ })]);
});
