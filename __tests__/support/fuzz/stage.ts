/** Entries for valid requests: the people of the class, the contents of the catalogue. */
import type { ClassRole } from '@/contract/classForms/entities';
import { CLASS_ROLES } from '@/contract/classForms/entities';
import { issueToken, newVisit, TOKEN_MS } from '@/server/classes/accessToken';
import { aCall, anEnquiry } from '../../server/courseware/aLine';
import { filledIn } from '../../server/classes/aClass';
import { aContact } from '../../server/enquiries/aContact';
import { aFlex } from '../../server/flex/aFlex';
import type { Stage } from './requests';
import { staffBodies } from './staffBodies';
import { staffRight, staffVersions } from './staffRequests';
import { anEmptyConsole, type StaffOnStage } from './staffStage';

/** A class with the trainee 11, others, and the trainer 7, whose forms are those of `openForms`. */
export interface ClassOnStage {
  trackingId: string;
  formIds: Readonly<Record<ClassRole, string>>;
  trainees: readonly number[];
  trainers: readonly number[];
  /** courses that its survey offers */
  survey: readonly number[];
}

export interface StageOptions {
  secret: string;
  /** the server's clock, epoch milliseconds */
  now: number;
  theClass: ClassOnStage;
  /** an upcoming session, and its place */
  flex: {
    course_id: number;
    schedule_id: number;
    /** left out: the dates of the small catalogue's session */
    course_date?: string;
    city: string;
    booking_hotel: string;
  };
  /** ids from the catalogue, any number */
  courses: readonly number[];
  sessions: readonly number[];
  /** values of wildcards, by the route's name */
  files: Readonly<Record<string, readonly string[]>>;
  /** headers of an administrator's request */
  staff: Record<string, string>;
  /** the contents of the console; left out: almost nothing */
  inConsole?: StaffOnStage;
  pages: readonly string[];
}

const NOT_GUESSED = 40 * TOKEN_MS;
const PAPER = 'GET /files/assessment_questions_:course(^\\d{1,10})-:schedule(^\\d{1,10}).pdf';

export function makeStage(options: StageOptions): Stage {
  const { secret, now, theClass, flex, pages, files } = options;
  const { trackingId, formIds } = theClass;
  const inConsole = options.inConsole ?? anEmptyConsole(trackingId);
  const [trainees, trainers, courses, sessions] = [
    theClass.trainees,
    theClass.trainers,
    options.courses,
    options.sessions,
  ].map((ids) => ids.map(String)) as [string[], string[], string[], string[]];
  const tokenAt = (role: ClassRole, at: number, personId?: number): string =>
    issueToken(secret, { trackingId, role, formId: formIds[role], visit: newVisit(), personId }, at);
  // The clock continues while requests run: tokens of the coming hours are valid as well.
  const tokens = [
    ...CLASS_ROLES.map((role) => tokenAt(role, now + NOT_GUESSED)),
    tokenAt('trainee', now + NOT_GUESSED, 11),
  ];
  const [forTrainees = '', forInstructors = '', forCoordinators = ''] = tokens;
  const spent = tokenAt('trainee', now - 2 * TOKEN_MS);
  const named = {
    tracking_id: trackingId,
    form_id: formIds.coordinator,
    trainees: JSON.stringify([
      { id: 11, name: 'Aminah Tan', email: 'aminah@example.com' },
      { id: 0, name: 'Somebody new', email: '' },
    ]),
  };
  const timestamp = {
    tracking_id: trackingId,
    trainee_id: '11',
    form_type: 'pre_assessment',
    tracking_type: 'start',
  };
  const { background, pre, evaluation, instructor } = filledIn;
  const survey = { ...filledIn.survey, data: theClass.survey };
  const ofTrainers = Object.fromEntries(trainers.map((id) => [`trainer_${id}`, "O'Brien: Good"]));
  const evaluated = {
    ...evaluation,
    data: evaluation.data.map((field) => (field.id === 2 ? { ...field, answer: ofTrainers } : field)),
  };
  const contact = aContact();
  return {
    tokens: [...tokens, spent, `${spent.slice(0, -1)}A`],
    pages,
    staff: options.staff,
    versions: staffVersions(inConsole),
    right: {
      ...Object.fromEntries(Object.entries(files).map(([name, all]) => [name, { '*': all }])),
      'GET /api/website/courses/:id': { id: courses },
      'GET /api/website/portfolio_courses': {
        portfolio: ['electrical-electronics'],
        group: ['0', '101'],
        page: ['1'],
      },
      'GET /api/website/courses/:id/schedules': { id: courses },
      'GET /calendar/sessions/:id.ics': { id: sessions },
      'GET /files/documents/:name': { name: inConsole.documents },
      ...staffRight(inConsole, { trackingId, trainees, courses, sessions }),
      'GET /sitemap-:page(^\\d{1,4}).xml': { page: ['1'] },
      'GET /api/website/search_courses': {
        keywords: ['design', 'ee1944', 'signal', 'desing', '1944'],
        mode: ['exact', 'any'],
        page: ['1', '2'],
        per_page: ['1', '25'],
      },
      'GET /api/website/flex/estimate_cost': {
        course_id: [String(flex.course_id)],
        schedule_id: [String(flex.schedule_id), '0'],
        hotel_rating: ['3', '4', '5'],
        hotel_stay: ['0', '2'],
      },
      [PAPER]: {
        course: [String(flex.course_id)],
        schedule: [String(flex.schedule_id)],
        token: [forTrainees],
      },
      'GET /api/website/training/:trainingId/form/:formId': {
        trainingId: [trackingId],
        formId: [formIds.trainee],
        token: [forTrainees],
      },
      'GET /api/website/training/:trainingId/instructor/:id': {
        trainingId: [trackingId],
        id: [formIds.instructor],
        token: [forInstructors],
      },
      'POST /api/website/training/:trainingId/trainee/:traineeId/opening': {
        trainingId: [trackingId],
        traineeId: trainees,
        token: [forTrainees],
      },
      'POST /api/website/training/:trainingId/instructor/:id/opening': {
        trainingId: [trackingId],
        id: trainers,
        token: [forInstructors],
      },
      'POST /api/website/training/:trainingId/trainee/:traineeId': {
        trainingId: [trackingId],
        traineeId: trainees,
        token: [forTrainees],
      },
      'POST /api/website/training/:trainingId/instructor/:id': {
        trainingId: [trackingId],
        id: trainers,
        token: [forInstructors],
      },
      'POST /coordinatorPage': { token: [forCoordinators], action: ['update', 'get'] },
      'POST /assessmentForm': { token: [forTrainees], action: ['update_timestamp'] },
    },
    parameters: {
      action: ['get', 'update', 'update_timestamp', ''],
      token: [...tokens, spent],
      trainingId: [trackingId, 'another-class'],
      formId: Object.values(formIds),
      traineeId: [...trainees, '13', '2147483648', '9999999999'],
      // Of a course, a trainer, a form or a session, encoded for a URL.
      id: [String(flex.course_id), '7', '1', formIds.instructor, '2147483647', '9999999999'],
      region: ['1', '2', '3', ''],
      kind: ['regions', 'course_portfolio'],
      group: ['0', '101', '100', ''],
      // From the sample catalogue; its groups above belong to the first.
      portfolio: ['electrical-electronics', 'electrical-electronics', 'ALL', ''],
      keywords: ['design', 'ee1944', 'signal__integrity', '1944', 'desing'],
      mode: ['exact', 'any'],
      page: ['1', '2', '1000000'],
      per_page: ['1', '100', '1500'],
      course_id: [String(flex.course_id), '1000', '2147483647'],
      schedule_id: [String(flex.schedule_id), '0'],
      datatype: ['products', 'product', 'labvidoes', 'quickview'],
      hotel_rating: ['3', '5'],
      hotel_stay: ['0', '2'],
      tid: ['11'],
      sig: ['a'],
      embed: ['1'],
      q: ['design', 'ee1944', 'signal integrity', '%22a%22', ''],
      request: ['inhouse', 'brochure'],
      message: ['b1'],
      from: ['cw'],
      sent: ['1'],
      scroll: ['1'],
      title: ['A%20course'],
      flow: ['1', 'a.b'],
      course: ['1944', '0000000001', '9999999999'],
      schedule: ['31', '9999999999'],
    },
    bodies: {
      'POST /api/website/contact': [contact, { ...contact, form_course_id: '1944', form_remark: 'x' }],
      'POST /contactus': [contact],
      'POST /api/website/flex/submit': [aFlex(flex), aFlex({ ...flex, booking_type: 'none' })],
      'POST /api/website/courseware/contact': [anEnquiry()],
      'POST /scheduleaCall': [aCall()],
      'POST /api/website/training/:trainingId/trainee/:traineeId': [background, pre, evaluated, survey],
      'POST /api/website/training/:trainingId/instructor/:id': [instructor],
      'POST /api/website/training/:trainingId/trainee/:traineeId/opening': [
        { form_type: 'evaluation', moment: 'opened' },
        { form_type: 'survey', moment: 'started' },
      ],
      'POST /api/website/training/:trainingId/instructor/:id/opening': [
        { form_type: 'instructor', moment: 'opened' },
      ],
      'POST /coordinatorPage': [named, { tracking_id: trackingId, form_id: formIds.coordinator }],
      'POST /assessmentForm': [timestamp, { ...timestamp, tracking_type: 'end' }],
      ...staffBodies(inConsole, trainees.slice(0, 60), now),
    },
  };
}
