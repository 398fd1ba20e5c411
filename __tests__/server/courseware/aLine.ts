/** A small courseware line that covers every rule: two groups, a hidden product, videos out of order. */
import type { Kysely } from 'kysely';
import type { CallPayload, CoursewareEnquiryPayload } from '@/contract/submissions';
import type { Tables } from '@/server/database/tables';
import { aCallPayload, anEnquiryPayload, aQuickview } from '../../support/builders';

const product = (id: number, group_id: number, content: object = {}, publish: 'yes' | 'no' = 'yes') => ({
  id,
  course_title: `Product ${id}`,
  group_id,
  group_code: 'ME',
  group_label: `Group ${group_id}`,
  publish,
  content: JSON.stringify(content),
});

const video = (id: number, position: number, usage: string[] = ['overview']) => ({
  id,
  label: `Video ${id}`,
  youtube: `https://www.youtube.com/watch?v=video-${id}`,
  position,
  usage,
});

export const HIDDEN = 1900;

export async function fillLine(db: Kysely<Tables>): Promise<void> {
  const download = { id: 1, link: '/files/courseware/me1000-datasheet.pdf', label: 'Data sheet' };
  await db
    .insertInto('courseware')
    .values([
      product(2100, 2),
      product(1020, 1),
      product(1000, 1, {
        meta_desc: 'RF courseware.',
        content_overview: '<p>Overview</p>',
        downloadables: [download],
        videos: [video(7, 3, ['training_kit'])],
      }),
      product(HIDDEN, 1, {}, 'no'),
    ])
    .execute();
  await db
    .insertInto('lab_videos')
    .values([
      { course_id: 1000, videos: JSON.stringify([video(9, 5), video(8, 1), video(7, 3)]) },
      { course_id: HIDDEN, videos: JSON.stringify([video(20, 1)]) },
    ])
    .execute();
  await db
    .insertInto('quickview')
    .values([aQuickview({ id: 1000 }), aQuickview({ id: HIDDEN })])
    .execute();
}

type Loose<T> = Partial<Record<keyof T, unknown>>;

/** A call request as the page sends it. */
export const aCall = (changes: Loose<CallPayload> = {}) => ({
  ...aCallPayload({ name: 'Aminah Tan', email: 'Aminah.Tan@example.com', teaching_subject: 'RF design' }),
  ...changes,
});

/** An enquiry about products as the page sends it. */
export const anEnquiry = (changes: Loose<CoursewareEnquiryPayload> = {}) => ({
  ...anEnquiryPayload({
    enquiry_name: 'Aminah Tan',
    enquiry_email: 'Aminah.Tan@example.com',
    enquiry_message: 'A quotation for\nten stations, please.',
    product_interests: [{ id: 1000, group_code: 'ME', course_title: 'Product 1000' }],
  }),
  ...changes,
});
