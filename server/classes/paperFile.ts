import path from 'node:path';
import type { ClassRow } from './classSchema';

type Session = Pick<ClassRow, 'course_id' | 'schedule_id'>;

/**
 * Where an export puts the question paper of a session if another session has a paper of the same name. An
 * import looks there first.
 */
export const ownPaperFile = (folder: string, { course_id, schedule_id }: Session, name: string): string =>
  path.join(folder, `${course_id}-${schedule_id}`, name);
