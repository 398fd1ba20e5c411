/** Endpoints of the list of classes. Endpoints within a class are in files beside it. */
import type { ClassesQuery, ClassesResponse, ClassResponse } from './classesSchemas';
import { staffEndpoint as staff, type None } from './staffEndpoint';

export const classesEndpoints = {
  classes: staff<ClassesQuery, None, ClassesResponse>('GET', 'classes', 'The classes could not be loaded.', [
    'time',
    'q',
    'page',
  ]),
  /** the head of one class */
  class: staff<{ id: string }, None, ClassResponse>('GET', 'classes/{id}', 'The class could not be loaded.'),
};
