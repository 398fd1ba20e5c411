/** The endpoints of the courseware pages' forms (docs/rules/api.md#form-requests). */
import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { CALL_CHECKS, callSchema } from '../../contract/schemas/call';
import { coursewareEnquirySchema, ENQUIRY_CHECKS } from '../../contract/schemas/coursewareEnquiry';
import { submittedResponseSchema } from '../../contract/schemas/responses';
import type { CallPayload, CoursewareEnquiryPayload } from '../../contract/submissions';
import { answerForm, FORM_FAILURES, formHeaders } from '../enquiries/visitorForm';
import { responsesOf } from '../http/describe';
import type { BodyRules } from '../http/shape';
import type { Services } from '../services';
import { submitCall, submitCoursewareEnquiry } from './coursewareFormsService';

const callRules: BodyRules = { multiline: ['topic_to_discuss_msg'], checks: CALL_CHECKS };
const enquiryRules: BodyRules = { multiline: ['enquiry_message'], checks: ENQUIRY_CHECKS };

const shared = {
  tags: ['Courseware'],
  headers: formHeaders,
  response: responsesOf('Stored.', submittedResponseSchema, FORM_FAILURES),
};

const enquiryRoute = {
  ...shared,
  summary: 'Ask for a quotation or for details of courseware products',
  body: coursewareEnquirySchema.meta({ ...enquiryRules }),
};

const callRoute = {
  ...shared,
  hide: false,
  summary: 'Ask to be called: dates and times are in UTC+8, as `DD-MMM-YYYY HH:mm`',
  consumes: ['application/x-www-form-urlencoded'],
  body: callSchema.meta({ ...callRules }),
};

export async function addCoursewareFormRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.post<{ Body: CoursewareEnquiryPayload }>(
    '/api/website/courseware/contact',
    { schema: enquiryRoute },
    answerForm(services, submitCoursewareEnquiry),
  );

  // In its own scope: all other endpoints accept JSON only.
  await app.register(async (scope) => {
    await scope.register(formBody);
    scope.post<{ Body: CallPayload }>(
      '/scheduleaCall',
      { schema: callRoute },
      answerForm(services, submitCall),
    );
  });
}
