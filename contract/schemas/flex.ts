/** The rules of a FLEX registration, shared by page and endpoint (docs/rules/flex.md#registration). */
import './locale';
import { array, boolean, number, object, string } from 'yup';
import { FLEX, LONGEST_NAME, MAX_ID } from '../constants';
import { formDayToMs } from '../formDays';
import { FLEX_MESSAGES as M } from '../formMessages';
import { emailPattern, phonePattern } from './patterns';
import type { Checks } from './problems';
import { address, line, lines, phone } from './typedText';

const BOOKING_TYPES = ['none', 'book', 'book-invoice'] as const;

const id = (message: string) =>
  number().integer(message).positive(message).max(MAX_ID, message).required(message);

type TextSchema = ReturnType<typeof line>;

/** Required only if a hotel is booked. */
const whenBooking = (schema: TextSchema, rule: (schema: TextSchema) => TextSchema) =>
  schema.when('booking_type', { is: (type: unknown) => type !== 'none', then: rule });

const isDay = (value = ''): boolean => value === '' || formDayToMs(value) !== undefined;

export const participantSchema = object({
  name: line(200),
  email: address().matches(emailPattern, { message: M.participantEmail, excludeEmptyString: true }),
});

/** A registration, in the order of the form. */
export const flexSchema = object({
  course_id: id(M.course),
  schedule_id: id(M.session),
  course_title: line(LONGEST_NAME),
  /** as displayed, such as `11 Jan 2027 – 13 Jan 2027` */
  course_date: line(60),
  city: line(200),
  participants: array(participantSchema)
    .max(FLEX.mostParticipants, M.manyParticipants)
    .default([])
    .test('somebody', M.participants, (list) => list.some(({ name, email }) => name || email)),
  reseller: line(200),
  booking_type: string().oneOf(BOOKING_TYPES).default('none'),
  booking_checkin: whenBooking(line(11), (schema) =>
    schema.required(M.checkin).test('day', M.checkin, isDay),
  ),
  booking_checkout: whenBooking(line(11), (schema) =>
    schema
      .required(M.checkout)
      .test('day', M.checkout, isDay)
      .test('order', M.checkoutOrder, (value = '', context) => {
        const { booking_checkin = '' } = context.parent as { booking_checkin?: string };
        const [from, to] = [formDayToMs(booking_checkin), formDayToMs(value)];
        return from === undefined || to === undefined || from < to;
      }),
  ),
  booking_hotel: whenBooking(line(LONGEST_NAME), (schema) => schema.required(M.hotel)),
  booking_rooms: whenBooking(line(2), (schema) =>
    schema.required(M.rooms).test('rooms', M.rooms, (value = '') => value === '' || /^[1-9]$/.test(value)),
  ),
  booking_remarks: lines(2000),
  invoice_billto: line(200).required(M.billto),
  invoice_address: lines(1000).required(M.address),
  invoice_pic: line(200).required(M.pic),
  invoice_pic_dept: line(200).required(M.department),
  invoice_pic_email: address()
    .required(M.email)
    .matches(emailPattern, { message: M.emailFormat, excludeEmptyString: true }),
  invoice_pic_phone: phone()
    .required(M.phone)
    .matches(phonePattern, { message: M.phoneFormat, excludeEmptyString: true }),
  invoice_remarks: lines(2000),
  /** acceptance of the terms and conditions */
  terms: boolean().default(false).oneOf([true], M.terms),
});

/** Fields in the order of the form, in which problems are listed. */
export const FLEX_CHECKS: Checks = { order: Object.keys(flexSchema.fields) };
