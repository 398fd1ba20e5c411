import type { TvetPartner } from '../content/tvetSchemas';
import { Bar } from './Bar';

/** Months of the longest programme, so that all are drawn to the same scale. */
const MAX_LENGTH = 24;

/** A programme's months: in the classroom, then, in red, on the job. */
export function Route({ classroom, job }: Pick<TvetPartner, 'classroom' | 'job'>) {
  return (
    <Bar
      spans={[
        { from: 0, to: classroom },
        { from: classroom, to: classroom + job, kind: 'accent' },
      ]}
      total={MAX_LENGTH}
    />
  );
}
