/** The responses of the courseware host (docs/rules/courseware.md#data). */
import type { Selectable } from 'kysely';
import type {
  LabVideosResponse,
  ProductResponse,
  ProductsResponse,
  QuickviewResponse,
} from '../../contract/endpoints';
import type { Courseware, CoursewareItem, CoursewareVideo, Download } from '../../contract/entities';
import { unknownProduct } from '../../contract/messages';
import { parseId } from '../catalogue/catalogueService';
import type { CoursewareTable, VideoItem } from '../database/catalogueTables';
import type { Db } from '../database/tables';
import { notFound } from '../http/httpError';
import {
  readLabVideos,
  readLabVideosOf,
  readProduct,
  readProducts,
  readQuickview,
} from './coursewareRepository';

type Row = Selectable<CoursewareTable>;

/** What an import may have stored in the column `content`; the import checked the types. */
type Content = Partial<
  Pick<
    Courseware,
    | 'meta_desc'
    | 'meta_keywords'
    | 'content_overview'
    | 'content_teaching_slides'
    | 'content_training_kit'
    | 'videos'
  >
> & { [Name in `downloadable${string}`]?: Download[] };

const toItem = (row: Row): CoursewareItem => ({
  id: row.id,
  course_title: row.course_title,
  group_id: row.group_id,
  group_code: row.group_code,
  group_label: row.group_label,
  publish: row.publish,
  meta_desc: (row.content as Content).meta_desc ?? '',
});

const byPosition = (videos: readonly CoursewareVideo[]): CoursewareVideo[] =>
  [...videos].sort((a, b) => a.position - b.position || a.id - b.id);

/** The product's own videos and those of its set, without duplicates. */
function allVideos(own: readonly CoursewareVideo[], set: readonly VideoItem[]): CoursewareVideo[] {
  const videos = new Map([...own, ...(set as CoursewareVideo[])].map((video) => [video.id, video]));
  return byPosition([...videos.values()]);
}

export async function productsResponse(db: Db): Promise<ProductsResponse> {
  return { status: true, list: (await readProducts(db)).map(toItem) };
}

/** @throws HttpError 404 with `unknownProduct` if no published product has the id */
export async function productResponse(db: Db, idText: string): Promise<ProductResponse> {
  const id = parseId(idText);
  const row = id === undefined ? undefined : await readProduct(db, id);
  if (!row) throw notFound(unknownProduct(idText.slice(0, 40)));
  const content = row.content as Content;
  const product: Courseware = {
    ...toItem(row),
    meta_keywords: content.meta_keywords ?? '',
    content_overview: content.content_overview ?? '',
    content_teaching_slides: content.content_teaching_slides ?? '',
    content_training_kit: content.content_training_kit ?? '',
    downloadables: content.downloadables ?? [],
    downloadable_overview: content.downloadable_overview ?? [],
    downloadable_teaching_slides: content.downloadable_teaching_slides ?? [],
    downloadable_training_kit: content.downloadable_training_kit ?? [],
    videos: allVideos(content.videos ?? [], (await readLabVideosOf(db, row.id))?.videos ?? []),
  };
  return { status: true, product };
}

export async function labVideosResponse(db: Db): Promise<LabVideosResponse> {
  const sets = await readLabVideos(db);
  const list = sets.map(({ course_id, videos }) => ({
    course_id,
    videos: byPosition(videos as CoursewareVideo[]),
  }));
  return { status: true, list };
}

export async function quickviewResponse(db: Db): Promise<QuickviewResponse> {
  return { status: true, list: await readQuickview(db) };
}
