/** The endpoints of visitors' forms. */
import type { FastifyInstance } from 'fastify';
import type { ContactPayload } from '../../contract/submissions';
import { submittedResponseSchema } from '../../contract/schemas/responses';
import { responsesOf } from '../http/describe';
import type { Services } from '../services';
import { contactBody } from './contactRules';
import { submitContact } from './enquiriesService';
import { answerForm, FORM_FAILURES, formHeaders } from './visitorForm';

const contactRoute = {
  tags: ['Enquiries'],
  summary: 'Send the contact form',
  headers: formHeaders,
  body: contactBody,
  response: responsesOf('Stored.', submittedResponseSchema, FORM_FAILURES),
};

export function addEnquiryRoutes(app: FastifyInstance, services: Services): void {
  app.post<{ Body: ContactPayload }>(
    '/api/website/contact',
    { schema: contactRoute },
    answerForm(services, submitContact),
  );
}
