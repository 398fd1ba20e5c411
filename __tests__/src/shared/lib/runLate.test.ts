import { testSaga } from 'redux-saga-test-plan';
import { PART_FAILED } from '../../../../contract/shellMessages';
import { runLate } from '../../../../src/shared/lib/runLate';

function* work(id: number) {
  yield id;
}
const importWork = async () => ({ work });
const toFailed = ({ message }: { message: string }) => ({ type: 'failed', message });

describe('a worker that comes with its first call', () => {
  it('is fetched, and then does its work', () => {
    testSaga(runLate<[number]>, importWork, toFailed, 7)
      .next()
      .call(importWork)
      .next({ work })
      .call(work, 7)
      .next()
      .isDone();
  });

  it('that does not come is a call that failed: the visitor hears of it', () => {
    testSaga(runLate<[number]>, importWork, toFailed, 7)
      .next()
      .call(importWork)
      .throw(new Error('Loading chunk failed.'))
      .put({ type: 'failed', message: PART_FAILED })
      .next()
      .isDone();
  });

  it('keeps its own errors: they are not taken for a script that did not come', () => {
    const broken = new Error('broken');
    expect(() =>
      testSaga(runLate<[number]>, importWork, toFailed, 7)
        .next()
        .next({ work })
        .throw(broken),
    ).toThrow(broken);
  });
});
