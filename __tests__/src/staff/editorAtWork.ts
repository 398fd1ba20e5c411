/** Somebody who writes in the editor of a course, with all its sagas and jest's fake timers. */
import { savingText } from '@/src/staff/courses/editor/EditorHead';
import { fieldEdited } from '@/src/staff/courses/editor/editorSlice';
import { fakeHttp, refusal, type Answer } from '../../support/fakeHttp';
import { current, draft, ONE, opened, ROW } from './aDraft';
import { makeStaffStore } from './wholeConsole';

export const goOn = (ms = 0): Promise<void> => jest.advanceTimersByTimeAsync(ms);

export function atWork(answers: Record<string, Answer>, before: readonly { type: string }[] = opened) {
  const http = fakeHttp({ [ROW]: () => Promise.reject(refusal(404, 'There is none.')), ...answers });
  const { store, start } = makeStaffStore(http);
  start();
  for (const action of before) store.dispatch(action);
  const type = (value: string) => store.dispatch(fieldEdited({ name: 'title', value }));
  return {
    ...{ store, type, sent: http.sent },
    editor: () => store.getState().courseEditor,
    says: () => savingText(store.getState().courseEditor, 'kept on this device'),
    saved: () => http.sent.filter(({ path }) => path === ONE).map(({ request }) => request),
    /** The alerts, but that of the session, which nobody answers for. */
    told: () =>
      store.getState().notifications.alerts.flatMap(({ text }) => (text.includes('/me') ? [] : [text])),
    onDevice: () => Object.values(localStorage).join(),
  };
}

/** The answer to a save: the draft as it was sent. */
export const asSent = (version: number, request: Parameters<Answer>[0], course = current) => ({
  ...{ status: true, current: course },
  draft: { ...draft, version, row: (request.body as { row: object }).row },
});
