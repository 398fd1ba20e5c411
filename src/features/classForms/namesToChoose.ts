import { erasedName } from '@/contract/classForms/erasedName';
import type { ClassFormsState } from './classFormsState';

/**
 * The people whose form can be filled in on this page. An erased instructor stays among those who are rated, but
 * the server refuses a form of theirs.
 * @returns undefined before the class is loaded, and on the coordinator's page
 */
export const namesToChoose = ({ trainee, instructor }: Pick<ClassFormsState, 'trainee' | 'instructor'>) =>
  trainee?.trainees ?? instructor?.trainers.filter(({ id, name }) => name !== erasedName(id));
