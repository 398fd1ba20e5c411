/** Endpoints of a class's progress. */
import type { Ok } from '../endpoint';
import type { TraineeViewResponse } from './classProgress';
import type {
  ProgressResponse,
  RemindedResponse,
  Reminders,
  ReopenedForm,
  ReopeningWish,
} from './classProgressSchemas';
import { staffEndpoint as staff, type None } from './staffEndpoint';

export const progressEndpoints = {
  progress: staff<{ id: string }, None, ProgressResponse>(
    'GET',
    'classes/{id}/progress',
    'The progress of the class could not be loaded.',
  ),
  remind: staff<{ id: string }, Reminders, RemindedResponse>(
    'POST',
    'classes/{id}/reminders',
    'The reminder could not be sent.',
  ),
  reopen: staff<{ id: string }, ReopeningWish, Ok>(
    'POST',
    'classes/{id}/reopenings',
    'The form could not be opened again.',
  ),
  undoReopening: staff<{ id: string }, ReopenedForm, Ok>(
    'POST',
    'classes/{id}/reopenings/undo',
    'The reopening could not be taken back.',
  ),
  traineeView: staff<{ id: string; trainee: number }, None, TraineeViewResponse>(
    'GET',
    'classes/{id}/trainees/{trainee}/view',
    'The forms of this trainee could not be loaded.',
  ),
};
