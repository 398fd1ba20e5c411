import type { Http } from '@/src/shared/lib/http';
import { getRow } from '../../catalogue/catalogueApi';
import { statusOf } from '../../shared/fieldErrors';
import { getDraft, getDrafts } from '../coursesApi';
import type { Stored } from './editorSlice';

/** @returns the course's draft, otherwise the course itself; a new course has only a draft */
export async function readStored(http: Http, number: number): Promise<Stored> {
  const { list } = await getDrafts(http);
  const known = list.find((draft) => (draft.course_id ?? draft.course_number) === number);
  if (known) {
    try {
      return await getDraft(http, known.id);
    } catch (error) {
      // Published or discarded since the list was read: the course is as it was published.
      if (statusOf(error) !== 404) throw error;
    }
  }
  const { row } = await getRow(http, 'courses', String(number));
  return { draft: null, current: row };
}
