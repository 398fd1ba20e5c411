/** Every email that the site sends: its recipient, its default text, and its placeholders. */
import type { Wording } from '@/contract/staff/letters';
import type { LetterPlaceholder } from '@/contract/staff/lettersResponses';
import { FORM_NAMES } from './formNames';

export interface LetterDefinition {
  name: string;
  purpose: string;
  defaults: Wording;
  placeholders: readonly LetterPlaceholder[];
}

const word = (name: string, meaning: string): LetterPlaceholder => ({
  ...{ name, meaning, is_required: false, is_part: false },
});
const part = (name: string, meaning: string): LetterPlaceholder => ({
  ...{ name, meaning, is_required: false, is_part: true },
});
const needed = (name: string, meaning: string): LetterPlaceholder => ({
  ...part(name, meaning),
  is_required: true,
});
const paragraphs = (...list: readonly string[]): string => list.join('\n\n');

const SITE = [word('site', 'name of the site'), word('address', 'address of the site')];
const RECEIVED = word('received', 'when the form arrived');

const toStaff = (name: string): LetterDefinition => ({
  name: `${name}: to staff`,
  purpose: 'Everything that a visitor filled in',
  defaults: {
    subject: '{{form}}: {{from}}',
    heading: '{{form}}',
    text: '{{details}}',
    footer: 'Sent through {{site}}. {{replies}}',
  },
  placeholders: [
    needed('details', 'table of what was filled in'),
    word('form', 'name of the form'),
    word('from', 'who sent it, in a few words'),
    word('replies', 'a sentence: whom replies go to'),
    RECEIVED,
    ...SITE,
  ],
});

/**
 * The address is unverified. So nothing that was typed freely may be in the email; otherwise the form would
 * send anybody's text to anybody.
 */
const toVisitor = (
  { name, purpose, subject, heading }: { name: string; purpose: string; subject: string; heading: string },
  text: readonly string[],
  placeholders: readonly LetterPlaceholder[],
): LetterDefinition => ({
  name,
  purpose,
  defaults: {
    subject,
    heading,
    text: paragraphs(...text, 'If you want to add something, just reply to this e-mail.'),
    footer:
      '{{site}}, {{address}}\nYou are receiving this e-mail because your address was entered in a form on our site. If that was not you, please reply and tell us, or ignore this e-mail.',
  },
  placeholders: [...placeholders, RECEIVED, ...SITE],
});

const COURSE = [
  part('details', 'table of course, date and city'),
  part('course_link', 'link to the course'),
  word('course', 'title of the course'),
  word('date', 'its days'),
  word('city', 'its city'),
];

export const LETTERS = {
  'contact.visitor': toVisitor(
    {
      name: `${FORM_NAMES.contact}: confirmation`,
      purpose: 'To a visitor who sent the contact form',
      subject: 'We received your message – {{site}}',
      heading: 'We received your message',
    },
    [
      'Thank you for writing to us. Your contact form arrived on {{received}}.',
      '{{details}}',
      'What happens next:',
      '1. Someone on our team reads what you wrote.\n2. You get an answer by e-mail, or by phone if you left a number.',
    ],
    [part('details', 'table of what was chosen')],
  ),
  'contact.staff': toStaff(FORM_NAMES.contact),
  'calls.visitor': toVisitor(
    {
      name: `${FORM_NAMES.calls}: confirmation`,
      purpose: 'To a visitor who asked for a call',
      subject: 'We received your request for a call – {{site}}',
      heading: 'We received your request for a call',
    },
    [
      'Thank you. Your request arrived on {{received}}.',
      '{{details}}',
      'What happens next:',
      '1. We check the time that you asked for. All times are Malaysia and Singapore time (UTC+8).\n2. You get an e-mail that confirms it, or suggests another one.',
    ],
    [part('details', 'table of the times')],
  ),
  'calls.staff': toStaff(FORM_NAMES.calls),
  'courseware.visitor': toVisitor(
    {
      name: `${FORM_NAMES.courseware}: confirmation`,
      purpose: 'To a visitor who asked about courseware',
      subject: 'We received your enquiry – {{site}}',
      heading: 'We received your courseware enquiry',
    },
    [
      'Thank you. Your enquiry arrived on {{received}}.',
      '{{details}}',
      'What happens next:',
      '1. Our courseware team, or our reseller in your country, looks at what you need.\n2. You get an answer by e-mail, with what is in each product and what it costs.',
    ],
    [part('details', 'table of the products')],
  ),
  'courseware.staff': toStaff(FORM_NAMES.courseware),
  'flex.sender': toVisitor(
    {
      name: `${FORM_NAMES.flex}: confirmation`,
      purpose: 'To whoever is in charge of the invoice',
      subject: 'We received your FLEX registration – {{site}}',
      heading: 'We received your FLEX registration',
    },
    [
      'Thank you. Your registration of {{participants}} arrived.',
      '{{details}}',
      '{{course_link}}',
      'What happens next:',
      '1. We check the seats, and the hotel if you asked for one.\n2. You get an e-mail that confirms the course, and the invoice at the address that you gave.\n3. Please wait for that confirmation before you book any travel.',
    ],
    [...COURSE, word('participants', 'how many take part')],
  ),
  'flex.participant': toVisitor(
    {
      name: `${FORM_NAMES.flex}: to participants`,
      purpose: 'To everybody who is named as a participant, with a calendar file',
      subject: 'Your FLEX registration – {{site}}',
      heading: 'A FLEX course for you',
    },
    [
      'We received a registration in which you are named as a participant.',
      '{{details}}',
      '{{course_link}}',
      'What happens next:',
      '1. You get an e-mail that confirms the course.\n2. Please wait for that confirmation before you book any travel.\n3. Until then, keep the days free: {{calendar_file}} holds them.',
    ],
    [...COURSE, word('calendar_file', '“the attached calendar file”, where there is one')],
  ),
  'flex.staff': toStaff(FORM_NAMES.flex),
  'enquiry.reply': {
    name: 'Reply to an enquiry',
    purpose: 'Around what the desk writes',
    defaults: {
      subject: '{{subject}}',
      heading: '{{subject}}',
      text: '{{reply}}',
      footer: '{{site}}, {{address}}',
    },
    placeholders: [
      needed('reply', 'what was written'),
      word('subject', 'its subject'),
      word('my_name', 'who wrote it'),
      ...SITE,
    ],
  },
  'class.reminder': {
    name: 'Reminder of class forms',
    purpose: 'To somebody in a class who has not sent a form that is open',
    defaults: {
      subject: 'Your forms for {{course}}',
      heading: 'Some of your forms are still open',
      text: paragraphs(
        'Dear {{name}},',
        'for {{course}} ({{date}}) we have not received:',
        '{{forms}}',
        '{{link}}',
        'If you have sent them meanwhile, nothing more needs to be done.',
      ),
      footer:
        '{{site}}, {{address}}\nYou are receiving this e-mail because you are on the attendance list of this class. The link is for people of this class only: please do not pass it on.',
    },
    placeholders: [
      needed('link', 'link to the forms; for a trainee, of this person alone'),
      part('forms', 'table of the forms, and until when each is open'),
      word('name', 'name on the attendance list'),
      word('course', 'title of the course'),
      word('date', 'its days'),
      ...SITE,
    ],
  },
  'team.invitation': {
    name: 'Invitation',
    purpose: 'To a new member of the team',
    defaults: {
      subject: 'You are on the team of {{site}}',
      heading: 'Welcome to the team of {{site}}',
      text: paragraphs(
        '{{who}} has invited you. Open the staff pages, enter this address, and a link to sign in comes by e-mail.',
        '{{link}}',
      ),
      footer: '{{site}}, {{address}}',
    },
    placeholders: [
      needed('link', 'link to the staff pages'),
      word('who', 'address of who invited'),
      word('name', 'name of the new member'),
      ...SITE,
    ],
  },
  'team.sign_in': {
    name: 'Link to sign in',
    purpose: 'To a member of the team who asked for it',
    defaults: {
      subject: 'Sign in to {{site}}',
      heading: 'Sign in',
      text: paragraphs(
        'Open this link and press the button "Sign in". It counts once, and for 15 minutes.',
        '{{link}}',
      ),
      footer:
        'Somebody entered this address at the staff pages of {{site}}. If that was not you, nothing needs to be done.',
    },
    placeholders: [needed('link', 'link that signs in'), word('name', 'name of the member'), ...SITE],
  },
} satisfies Record<string, LetterDefinition>;

export type LetterId = keyof typeof LETTERS;
export const LETTER_IDS = Object.keys(LETTERS) as LetterId[];
export const isLetter = (id: string): id is LetterId => Object.hasOwn(LETTERS, id);

/** The team's custom texts. */
export type Wordings = Readonly<Partial<Record<LetterId, Wording>>>;
