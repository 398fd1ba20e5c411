import { FAILURE } from '../../../../contract/messages';
import { loadCalendar } from '../../../../src/features/calendar/calendarSaga';
import {
  selectCalendar,
  selectCalendarRegion,
  selectSessionsOfGroups,
} from '../../../../src/features/calendar/calendarSelectors';
import { aCalendarSession } from '../../../support/builders';
import { refusal } from '../../../support/fakeHttp';
import { runSaga } from '../../../support/runSaga';

const path = '/api/website/calendar/{region}';
const answering = (...list: ReturnType<typeof aCalendarSession>[]) => ({
  [path]: () => ({ status: true, list }),
});

describe('the calendar', () => {
  it("stores a region's sessions with their region", async () => {
    const { state, sent } = await runSaga(loadCalendar, [3], answering(aCalendarSession({ region: 3 })));
    expect(sent[0]?.request.params).toEqual({ region: 3 });
    expect(selectCalendarRegion(state)).toBe(3);
    expect(selectCalendar(state)).toEqual({ status: 'ready', data: [aCalendarSession({ region: 3 })] });
  });

  it('asks once for a region, and again for another', async () => {
    const first = await runSaga(loadCalendar, [2], answering(aCalendarSession()));
    expect((await runSaga(loadCalendar, [2], answering(), first.state)).sent).toHaveLength(0);
    const other = await runSaga(
      loadCalendar,
      [1],
      { [path]: () => Promise.reject(refusal(500)) },
      first.state,
    );
    expect(selectCalendar(other.state)).toEqual({
      status: 'failed',
      data: [],
      failure: { message: FAILURE.maintenance, status: 500 },
    });
  });

  it('shows the groups of a portfolio, or all of them, by group and date', async () => {
    const { state } = await runSaga(
      loadCalendar,
      [2],
      answering(
        aCalendarSession({ id: 1, group_id: 104, group_label: 'Power', start_date: 2 }),
        aCalendarSession({ id: 2, group_id: 102, group_label: 'EMC', start_date: 9 }),
        aCalendarSession({ id: 3, group_id: 102, group_label: 'EMC', start_date: 5 }),
        aCalendarSession({ id: 4, group_id: 111, group_label: 'Embedded', start_date: 1 }),
      ),
    );
    const shown = (groups: string[] | null) => selectSessionsOfGroups(state, groups).map(({ id }) => id);
    expect(shown(['102', '104'])).toEqual([3, 2, 1]);
    expect(shown(null)).toEqual([4, 3, 2, 1]);
    expect(shown([])).toEqual([]);
  });
});
