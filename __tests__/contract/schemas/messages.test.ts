import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isSchema, ValidationError, type Schema } from 'yup';
import { ASSESSMENT_TYPES, TRAINEE_FORM_TYPES } from '@/contract/classForms/entities';
import { HttpError } from '@/server/http/httpError';
import { checkValue } from '@/server/http/validation';
import { FIELD_MESSAGES } from '@/contract/fieldMessages';

const folder = path.join(__dirname, '../../../contract/schemas');
/** Every schema of user input; those of responses describe the server's output. */
const schemas: [string, Schema][] = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.startsWith('responses'))
  .flatMap((file) => Object.entries(jest.requireActual<Record<string, unknown>>(path.join(folder, file))))
  .filter((entry): entry is [string, Schema] => isSchema(entry[1]));

type Walked = Schema & { fields?: Record<string, Walked>; innerType?: Walked };

/** Values that are invalid everywhere, or in some fields. */
const WRONG: unknown[] = [
  undefined,
  null,
  '',
  'x'.repeat(200_000),
  'x',
  -1,
  1.5,
  1e30,
  true,
  {},
  [],
  [{}],
  Array.from({ length: 5000 }, () => 1),
];

/** @returns values of the schema's structure in which one value is invalid, everything else as in `right` */
function spoilt(schema: Walked, right: unknown = undefined): unknown[] {
  const { fields, innerType } = schema;
  if (fields) {
    const whole = (typeof right === 'object' ? right : {}) as Record<string, unknown>;
    return [
      ...WRONG,
      ...Object.entries(fields).flatMap(([name, field]) =>
        spoilt(field, whole[name]).map((value) => ({ ...whole, [name]: value })),
      ),
    ];
  }
  if (innerType) return [...WRONG, ...spoilt(innerType).map((item) => [item])];
  return WRONG;
}

/** The data that determine the structure of a class form's answers. */
const TYPED: Record<string, object[]> = {
  traineeSaveSchema: TRAINEE_FORM_TYPES.map((form_type) => ({ form_type })),
  flexSchema: [{ booking_type: 'none' }, { booking_type: 'book' }],
};
const BY_FORM_TYPE = (form_type: string): unknown[] => {
  const records = [{ id: 'x', question: 1, answer: ['y'.repeat(9000)], user_input: 3, position: '' }];
  const values = [
    { job_relevancy: 1, years_experience: 'z'.repeat(9000) },
    records,
    [{ question: -1 }],
    ['a'],
  ];
  return values.map((data) => ({ form_type, data, trainee_email: 'no', email_checkbox: 'perhaps' }));
};

interface Said {
  path: string;
  message: string;
}

/** The messages of the page. */
function messagesOf(schema: Schema, value: unknown): Said[] {
  try {
    schema.validateSync(value, { abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const single = error.inner.length > 0 ? error.inner : [error];
    return single.map(({ path: at = '', message }) => ({ path: at, message }));
  }
}

/** The messages of the endpoint, which also gets input that no page sends. */
function refusalOf(schema: Schema, value: unknown): Said[] {
  try {
    checkValue(schema, value);
    return [];
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const { errors = [] } = error;
    return [
      { path: '', message: error.message },
      ...errors.map(({ field, message }) => ({ path: field, message })),
    ];
  }
}

const YUP =
  /\bmust\b|is a required field|cannot be null|exactly|this (field )?has|unspecified|following values/i;

it('there are forms whose words are looked at', () => {
  expect(schemas.map(([name]) => name)).toEqual(
    expect.arrayContaining(['callSchema', 'contactSchema', 'coursewareEnquirySchema', 'flexSchema']),
  );
});

it.each(schemas)('%s tells a person what is wrong without the program’s names', (name, schema) => {
  const rights: (object | undefined)[] = TYPED[name] ?? [undefined];
  const values = rights.flatMap((right) => spoilt(schema as Walked, right));
  if (name === 'traineeSaveSchema')
    values.push(...[...TRAINEE_FORM_TYPES, ...ASSESSMENT_TYPES].flatMap(BY_FORM_TYPE));
  const found = values.flatMap((value) => refusalOf(schema, value));
  expect(found.length).toBeGreaterThan(0);
  const wrong = found.filter(({ path: at, message }) => {
    const names = at.split(/[.[\]\d]+/).filter((part) => part.includes('_'));
    return YUP.test(message) || names.some((part) => message.includes(part)) || message.startsWith(`${at} `);
  });
  expect(wrong).toEqual([]);
});

it.each([
  ['contactSchema', { form_name: 'x'.repeat(201) }, 200],
  ['contactSchema', { form_request: 'x'.repeat(5001) }, 5000],
  ['callSchema', { teaching_subject: 'x'.repeat(501) }, 500],
  ['coursewareEnquirySchema', { enquiry_message: 'x'.repeat(5001) }, 5000],
  ['flexSchema', { participants: [{ name: 'x'.repeat(201) }] }, 200],
])('%s says how long a text may be', (name, value, most) => {
  const [, schema] = schemas.find(([each]) => each === name) ?? [];
  const words = schema ? messagesOf(schema, value).map(({ message }) => message) : [];
  expect(words).toContain(FIELD_MESSAGES.longest(most));
});
