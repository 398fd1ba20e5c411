import { countSubmission, createMetrics } from '@/server/health/metrics';
import { HttpError } from '@/server/http/httpError';

it.each([
  ['refused', new HttpError(422, 'Please check the fields.')],
  ['failed', new HttpError(503, 'The database is away.')],
  ['failed', new Error('disk full')],
])(
  'a submission that was not stored is counted as %s, so that operators tell rules from faults: %s',
  async (outcome, error) => {
    const metrics = createMetrics();
    await expect(countSubmission(metrics, 'contact', () => Promise.reject(error))).rejects.toBe(error);
    const { values } = await metrics.unstored.get();
    expect(values.filter(({ value }) => value > 0)).toMatchObject([
      { value: 1, labels: { kind: 'contact', outcome } },
    ]);
  },
);
