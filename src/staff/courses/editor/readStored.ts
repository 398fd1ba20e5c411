import type { Http } from '@/src/shared/lib/http';
import { getRow } from '../../catalogue/catalogueApi';
import { getDraft, getDrafts } from '../coursesApi';
import type { Stored } from './editorSlice';

/** @returns the course's draft, otherwise the course itself; a new course has only a draft */
export async function readStored(http: Http, number: number): Promise<Stored> {
  const { list } = await getDrafts(http);
  const known = list.find((draft) => (draft.course_id ?? draft.course_number) === number);
  if (known) return getDraft(http, known.id);
  const { row } = await getRow(http, 'courses', String(number));
  return { draft: null, current: row };
}
