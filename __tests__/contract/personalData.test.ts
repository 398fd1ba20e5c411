import type { AnyObjectSchema, ArraySchema, ObjectSchema } from 'yup';
import * as personal from '../../contract/personalData';
import { callSchema } from '../../contract/schemas/call';
import {
  answerRecordSchema,
  coordinatedTraineesSchema,
  instructorSaveSchema,
  timestampSchema,
  traineeSaveSchema,
} from '../../contract/schemas/classForms';
import { contactSchema } from '../../contract/schemas/contact';
import { coursewareEnquirySchema } from '../../contract/schemas/coursewareEnquiry';
import { flexSchema } from '../../contract/schemas/flex';

type AnyObject = AnyObjectSchema | ObjectSchema<object>;

const fieldsOf = (schema: AnyObject): string[] => Object.keys(schema.fields).sort();
/** Of a list in a form: the schema of its rows. */
const rowsOf = (schema: unknown): AnyObject =>
  (schema as ArraySchema<unknown[], object>).innerType as unknown as AnyObject;

const FORMS: [form: string, schema: AnyObject, fields: object][] = [
  ['contact', contactSchema, personal.contactFields],
  ['call', callSchema, personal.callFields],
  ['courseware enquiry', coursewareEnquirySchema, personal.coursewareEnquiryFields],
  [
    'products of an enquiry',
    rowsOf(coursewareEnquirySchema.fields.product_interests),
    personal.productInterestFields,
  ],
  ['FLEX', flexSchema, personal.flexFields],
  ['participants of FLEX', rowsOf(flexSchema.fields.participants), personal.participantFields],
  ['trainee', traineeSaveSchema, personal.traineeSaveFields],
  ['instructor', instructorSaveSchema, personal.instructorSaveFields],
  ['answer', answerRecordSchema, personal.answerRecordFields],
  ['coordinator', rowsOf(coordinatedTraineesSchema), personal.coordinatedTraineeFields],
  ['timestamp', timestampSchema, personal.timestampFields],
];

describe('what is recorded is masked by lists that forget no field', () => {
  it.each(FORMS)('of the %s form', (_form, schema, fields) => {
    expect(Object.keys(fields).sort()).toEqual(fieldsOf(schema));
  });

  it.each(FORMS)(
    'of the %s form: what names or reaches a person is not called harmless',
    (_form, _schema, fields) => {
      const telling =
        /(^|_)(name|email|phone|company|address|remarks?|message|request|answer|data|msg|city)$/;
      const forgotten = Object.entries(fields)
        .filter(([field, kind]) => kind === 'harmless' && telling.test(field))
        .map(([field]) => field);
      // In FLEX, the city is that of the class.
      expect(forgotten).toEqual('participants' in fields ? ['city'] : []);
    },
  );
});
