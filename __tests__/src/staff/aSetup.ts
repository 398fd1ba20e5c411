/** The set-up of a class, as the server and the console send it. */
import type { ClassSetup } from '@/contract/staff/classMaking';
import type { ClassPlanResponse, ClassSetupResponse } from '@/contract/staff/classMakingSchemas';

export const SETUP = '/api/staff/classes/{id}/setup';

export const noSources = { templates: [], earlier: null, instructors: [], courses: [] };

/** A session of which no class has been made. */
export const plan: ClassPlanResponse = {
  status: true,
  session: {
    ...{ id: 7, course_id: 1944, schedule_id: 31, course: 'Antennas', venue: 'Penang' },
    ...{ start: '2027-02-01', end: '2027-02-03', is_cancelled: false, classes: [] },
  },
  instructors: [],
  sources: noSources,
};

export const aSetup = (changes: Partial<ClassSetup> = {}): ClassSetup => ({
  ...{ course_id: 1, schedule_id: 2, course_title: 'Antennas', coordinator_name: 'Mei' },
  ...{ course_start_date: '2027-02-01', course_end_date: '2027-02-03' },
  ...{ trainees: [{ id: 1, name: 'Ana' }], trainers: [] },
  ...changes,
});

export const aSetupResponse = (changes: Partial<ClassSetupResponse> = {}): ClassSetupResponse => ({
  ...{ status: true, tracking_id: 'abc', version: 1, has_paper: false },
  ...{ class: aSetup(), sources: noSources },
  ...changes,
});
