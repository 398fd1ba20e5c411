import type { CoursewareFormsState } from './coursewareFormsSlice';

export interface WithCoursewareForms {
  coursewareForms: CoursewareFormsState;
}

export const selectOpened = (state: WithCoursewareForms) => state.coursewareForms.opened;
export const selectCallForm = (state: WithCoursewareForms) => state.coursewareForms.call;
export const selectEnquiryForm = (state: WithCoursewareForms) => state.coursewareForms.enquiry;
