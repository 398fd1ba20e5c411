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
import { createMasker } from '../../flows/record/masking';

type AnyObject = AnyObjectSchema | ObjectSchema<object>;

const fieldsOf = (schema: AnyObject): string[] => Object.keys(schema.fields).sort();
/** Of a list in a form: the schema of its rows. */
const rowsOf = (schema: unknown): AnyObject =>
  (schema as ArraySchema<unknown[], object>).innerType as unknown as AnyObject;

const FORMS: [form: string, schema: AnyObject, fields: object][] = [
  ['contact', contactSchema, personal.contactFields],
  ['call', callSchema, personal.callFields],
  ['courseware enquiry', coursewareEnquirySchema, personal.coursewareEnquiryFields],
  ['FLEX', flexSchema, personal.flexFields],
  ['trainee', traineeSaveSchema, personal.traineeSaveFields],
  ['answer', answerRecordSchema, personal.answerRecordFields],
  ['coordinator', rowsOf(coordinatedTraineesSchema), personal.coordinatedTraineeFields],
];

/** Without a list of their own: which fields are left open in a recording. */
const OTHERS: [what: string, schema: AnyObject, inPlace: (row: object) => object, open: string[]][] = [
  [
    'products of an enquiry',
    rowsOf(coursewareEnquirySchema.fields.product_interests),
    (row) => ({ enquiry_name: 'Aminah', product_interests: [row] }),
    ['course_title', 'group_code', 'id'],
  ],
  [
    'participants of FLEX',
    rowsOf(flexSchema.fields.participants),
    (row) => ({ invoice_pic: 'Aminah', participants: [row] }),
    [],
  ],
  ['instructor', instructorSaveSchema, (row) => row, ['form_type']],
  ['timestamp', timestampSchema, (row) => row, ['form_type', 'tracking_type', 'trainee_id']],
];

it.each(OTHERS)(
  'a field of %s is masked unless it is known to be harmless',
  (_what, schema, inPlace, open) => {
    const fields = fieldsOf(schema);
    const row = Object.fromEntries(fields.map((field) => [field, `Typed in ${field}`]));
    const masked = JSON.stringify(createMasker(() => undefined).mask(inPlace(row)));
    expect(fields.filter((field) => masked.includes(`"Typed in ${field}"`))).toEqual(open);
  },
);

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
