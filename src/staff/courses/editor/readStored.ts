import type { SagaGenerator } from 'typed-redux-saga';
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import { draftsEndpoints } from '@/contract/staff/draftsEndpoints';
import { send } from '@/src/shared/lib/requests';
import { isGone } from '../../shared/fieldErrors';
import type { Stored } from './editorSlice';

/** @returns the course's draft, otherwise the course itself; a new course has only a draft */
export function* readStored(number: number): SagaGenerator<Stored> {
  const { list } = yield* send(draftsEndpoints.drafts);
  const known = list.find((draft) => (draft.course_id ?? draft.course_number) === number);
  if (known) {
    try {
      return yield* send(draftsEndpoints.draft, { params: { id: known.id } });
    } catch (error) {
      // Published or discarded since the list was read: the course is as it was published.
      if (!isGone(error)) throw error;
    }
  }
  const params = { entity: 'courses', key: String(number) } as const;
  const { row } = yield* send(catalogueEndpoints.row, { params });
  return { draft: null, current: row };
}
