import { expectSaga } from 'redux-saga-test-plan';
import { put } from 'typed-redux-saga';
import { superviseSaga } from '@/src/shared/lib/superviseSaga';

describe('a feature whose saga fails', () => {
  const complain = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  afterEach(() => complain.mockClear());

  it('is reported and starts again, and the site goes on', async () => {
    let starts = 0;
    function* feature() {
      starts += 1;
      if (starts < 3) throw new Error('broken');
      yield* put({ type: 'works' });
    }
    await expectSaga(superviseSaga, feature).put({ type: 'works' }).run();
    expect(starts).toBe(3);
    expect(complain).toHaveBeenCalledTimes(2);
  });

  it('is left alone when it fails again and again, instead of spinning for ever', async () => {
    let starts = 0;
    await expectSaga(superviseSaga, function* feature() {
      starts += 1;
      throw new Error('broken for good');
    }).run();
    expect(starts).toBe(6);
  });
});
