/** @jest-environment jsdom */
import { rootReducer } from '@/src/app/rootReducer';
import { restoreDraft } from '@/src/features/flex/flexSaga';
import { selectChoice, selectDraft } from '@/src/features/flex/flexSelectors';
import { registrationTyped, wizardOpened } from '@/src/features/flex/flexSlice';
import { writeDraft } from '@/src/shared/lib/tabDrafts';
import { runSaga } from '@/__tests__/support/runSaga';
import { aForm, chosenState } from './aFlex';

it('who follows a link to another course finds that one chosen, and who registers as it was typed', async () => {
  const typed = rootReducer(chosenState(), registrationTyped(aForm()));
  writeDraft('flex', selectDraft(typed));
  const { state } = await runSaga(restoreDraft, [wizardOpened(728)], {});
  expect(selectChoice(state)).toMatchObject({ course: 728, location: '', schedule: 0 });
  expect(selectDraft(state).form).toEqual(aForm());
});
