/**
 * "Progress" of a class, as staff see it. The responses are invented: a class with everybody in another
 * state.
 */
import type { FormState, PersonProgress, ProgressState } from '@/contract/staff/classProgress';
import type { ClassFormType } from '@/contract/classForms/entities';
import { answer, DIALOG, dialogOpens, fail, MAIN, press, type Scene } from '../scene';
import { CLASS_WITHOUT_ANSWERS } from './aClassWithResults';

const NOW = Date.parse('2027-01-13T10:00:00+08:00');
const MINUTE = 60_000;
const TYPES = ['trainees_background', 'pre_assessment', 'post_assessment', 'evaluation', 'survey'] as const;

const form = (form_type: ClassFormType, state: ProgressState, more: Partial<FormState> = {}): FormState => ({
  ...{ form_type, state, is_late: state === 'over', reopened_at: null, can_undo: false },
  opened_at: ['opened', 'started', 'sent'].includes(state) ? NOW - 50 * MINUTE : null,
  started_at: ['started', 'sent'].includes(state) ? NOW - 40 * MINUTE : null,
  sent_at: state === 'sent' ? NOW - 5 * MINUTE : null,
  ...more,
});
const trainee = (
  id: number,
  name: string,
  states: readonly ProgressState[],
  more: Partial<PersonProgress> = {},
) => ({
  ...{ role: 'trainee', id, name, company: 'Kenanga Works Sdn Bhd', reminded_at: null, can_remind: true },
  forms: TYPES.map((type, index) => form(type, states[index] ?? 'open')),
  ...more,
});
const people = [
  trainee(1, 'Siti a/p Ravi', ['sent', 'sent', 'sent', 'started', 'open']),
  trainee(2, 'Muhammad Faiz bin Abdul Rahman', ['over', 'sent', 'opened', 'open', 'open'], {
    reminded_at: NOW - 30 * MINUTE,
  }),
  trainee(3, 'Lim Mei Ling', ['sent', 'sent', 'closed', 'closed', 'sent'], { can_remind: false }),
  {
    ...trainee(7, 'Nalini Kumar', []),
    role: 'instructor',
    company: '',
    forms: [form('instructor', 'open', { is_late: true })],
  },
];
const windows = [...TYPES, 'instructor'].map((form_type, index) => ({
  form_type,
  opens_at: NOW - 3 * 86_400_000,
  closes_at: form_type === 'survey' ? null : NOW + (index - 1) * 8 * 3_600_000,
  sent: form_type === 'instructor' ? 0 : Math.max(0, 3 - index),
  of: form_type === 'instructor' ? 1 : 3,
}));
const head = {
  ...{ tracking_id: 'one', course_id: 1944, schedule_id: 1, title: 'High-Speed PCB Design', trainees: 3 },
  ...{ start: NOW - 2 * 86_400_000, end: NOW, instructors: ['Nalini Kumar'], forms: [], version: 1 },
};

const scene = (state: string, rest: Partial<Scene>): Scene => ({
  ...{ name: `staff-progress${state}`, at: '/staff/classes/one', as: 'admin', part: MAIN },
  prepare: async (page) => {
    await answer(page, '**/api/staff/classes/one', { status: true, class: head });
    await answer(page, '**/api/staff/classes/one/progress', {
      status: true,
      now: NOW,
      forms: windows,
      people,
    });
  },
  reach: (page) => page.getByRole('link', { name: 'Siti a/p Ravi' }).waitFor(),
  ...rest,
});

export const progressScenes: Scene[] = [
  scene('', {}),
  scene('-person', {
    at: '/staff/classes/one?person=trainee-1',
    reach: (page) => page.getByRole('heading', { name: 'Siti a/p Ravi' }).waitFor(),
  }),
  scene('-remind', {
    part: DIALOG,
    reach: async (page) => {
      await press(page, 'Send reminder');
      await dialogOpens(page, 'Send reminder');
    },
  }),
  scene('-reopen', {
    at: '/staff/classes/one?person=trainee-1',
    part: DIALOG,
    reach: async (page) => {
      await press(page, 'Reopen form: Background');
      await dialogOpens(page, 'Reopen form');
    },
  }),
  scene('-as-they-see-it', {
    // The server's own responses: a trainee's forms are too large to invent.
    at: `/staff/classes/${CLASS_WITHOUT_ANSWERS}?person=trainee-1`,
    prepare: undefined,
    part: DIALOG,
    reach: async (page) => {
      await press(page, 'As they see it');
      await page.getByRole('dialog', { name: 'As they see it' }).getByRole('tab').first().waitFor();
    },
  }),
  scene('-failed', {
    forgive: /500/,
    prepare: async (page) => {
      await answer(page, '**/api/staff/classes/one', { status: true, class: head });
      await fail(page, '**/api/staff/classes/one/progress');
    },
    reach: (page) => page.getByRole('button', { name: 'Try again' }).first().waitFor(),
  }),
];
