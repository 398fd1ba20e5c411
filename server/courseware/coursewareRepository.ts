/** Reads the courseware, without products whose `publish` is no and everything that belongs to them. */
import type { Db } from '../database/tables';

const published = (db: Db) => db.selectFrom('courseware').where('publish', '=', 'yes');

/** Published products, by group and id. */
export const readProducts = (db: Db) => published(db).selectAll().orderBy('group_id').orderBy('id').execute();

/** @returns the published product, or undefined */
export const readProduct = (db: Db, id: number) =>
  published(db).selectAll().where('id', '=', id).executeTakeFirst();

/** Ids and names of the published products among the given ids, by id; unknown ids are omitted. */
export const readProductNames = (db: Db, ids: readonly number[]) =>
  published(db)
    .select(['id', 'group_code', 'course_title'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();

const labVideos = (db: Db) =>
  db
    .selectFrom('lab_videos')
    .innerJoin('courseware', 'courseware.id', 'lab_videos.course_id')
    .select(['lab_videos.course_id', 'lab_videos.videos'])
    .where('courseware.publish', '=', 'yes');

/** The laboratory videos of published products, by product. */
export const readLabVideos = (db: Db) => labVideos(db).orderBy('lab_videos.course_id').execute();

export const readLabVideosOf = (db: Db, courseId: number) =>
  labVideos(db).where('lab_videos.course_id', '=', courseId).executeTakeFirst();

/** The quick view of published products, by product. */
export const readQuickview = (db: Db) =>
  db
    .selectFrom('quickview')
    .innerJoin('courseware', 'courseware.id', 'quickview.id')
    .selectAll('quickview')
    .where('courseware.publish', '=', 'yes')
    .orderBy('quickview.id')
    .execute();
