/**
 * Which fields of visitors' submissions contain personal data or answers. Recordings of saga flows are masked
 * by these lists (flows/record/masking.ts), so they include every field of every form, also the harmless
 * ones.
 */
import type {
  AnswerRecord,
  AssessmentAnswer,
  BackgroundAnswer,
  CoordinatedSave,
  TraineeSave,
} from './classForms/entities';
import type { CallPayload, ContactPayload, CoursewareEnquiryPayload, FlexPayload } from './submissions';

/** `secret`: grants access, or identifies one submission or class. */
export type PersonalKind = 'name' | 'email' | 'phone' | 'text' | 'answer' | 'secret';
export type FieldKind = PersonalKind | 'harmless';

type Fields<Payload> = { readonly [Field in keyof Payload]-?: FieldKind };

export const contactFields: Fields<ContactPayload> = {
  form_name: 'name',
  form_email: 'email',
  form_company: 'name',
  form_city: 'text',
  form_phone: 'phone',
  form_job_role: 'text',
  form_course_id: 'harmless',
  form_remark: 'text',
  form_request: 'text',
  form_check_req: 'harmless',
  form_check_ee: 'harmless',
  form_check_ls: 'harmless',
  form_check_og: 'harmless',
  form_check_ict: 'harmless',
  form_check_cw: 'harmless',
};

export const callFields: Fields<CallPayload> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  company: 'name',
  education: 'harmless',
  city: 'text',
  country: 'harmless',
  topic_to_discuss: 'harmless',
  topic_to_discuss_product: 'harmless',
  topic_to_discuss_msg: 'text',
  schedule1: 'harmless',
  schedule2: 'harmless',
  teaching_subject: 'text',
};

export const coursewareEnquiryFields: Fields<CoursewareEnquiryPayload> = {
  subject: 'harmless',
  enquiry_name: 'name',
  enquiry_email: 'email',
  enquiry_phone: 'phone',
  enquiry_company: 'name',
  enquiry_education: 'text',
  enquiry_city: 'text',
  enquiry_country: 'harmless',
  enquiry_message: 'text',
  /** nothing in it is personal */
  product_interests: 'harmless',
};

/** Course and city are those of the class, which are public. */
export const flexFields: Fields<FlexPayload> = {
  course_id: 'harmless',
  schedule_id: 'harmless',
  course_title: 'harmless',
  course_date: 'harmless',
  city: 'harmless',
  /** masked by `peopleFields` and `otherPersonalFields` */
  participants: 'harmless',
  reseller: 'name',
  booking_type: 'harmless',
  booking_hotel: 'harmless',
  booking_rooms: 'harmless',
  booking_checkin: 'harmless',
  booking_checkout: 'harmless',
  booking_remarks: 'text',
  invoice_billto: 'name',
  invoice_address: 'text',
  invoice_pic: 'name',
  invoice_pic_dept: 'text',
  invoice_pic_phone: 'phone',
  invoice_pic_email: 'email',
  invoice_remarks: 'text',
  terms: 'harmless',
};

export const traineeSaveFields: Fields<TraineeSave> = {
  form_type: 'harmless',
  data: 'answer',
  trainee_email: 'email',
  email_checkbox: 'answer',
};

export const backgroundFields: Fields<BackgroundAnswer> = {
  job_relevancy: 'answer',
  years_experience: 'answer',
};

/** The question is not personal, and its number reveals nothing without the answer. */
export const assessmentAnswerFields: Fields<AssessmentAnswer> = { question: 'harmless', answer: 'answer' };

export const answerRecordFields: Fields<AnswerRecord> = {
  id: 'harmless',
  question: 'harmless',
  answer: 'answer',
  user_input: 'answer',
  position: 'harmless',
};

export const coordinatedTraineeFields: Fields<CoordinatedSave> = {
  id: 'harmless',
  name: 'name',
  email: 'email',
  company_label: 'name',
  /** its fields are listed above */
  was: 'harmless',
  removed: 'harmless',
};

/** Further fields of the server's responses and the page's state, by name. */
export const otherPersonalFields = {
  email: 'email',
  coordinator_name: 'name',
  company_label: 'name',
  /** of a class link */
  tracking_id: 'secret',
  trackingId: 'secret',
  trainingId: 'secret',
  form_id: 'secret',
  formId: 'secret',
  sig: 'secret',
  /** of the robot check and its result */
  signature: 'secret',
  proof: 'secret',
  token: 'secret',
  access_token: 'secret',
  /** of a form that is being filled in, and of its draft */
  values: 'answer',
} as const satisfies Record<string, PersonalKind>;

/** Lists of people: each has a `name`. */
export const peopleFields: readonly string[] = ['trainees', 'trainers', 'participants'];
