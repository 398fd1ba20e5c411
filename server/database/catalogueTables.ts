/** Kysely's types of the catalogue tables and their search tables. Days are `YYYY-MM-DD` texts in UTC+8. */
import type { YesNo } from '../../contract/entities';
import type { Json } from './columnTypes';

export interface RegionsTable {
  id: number;
  label: string;
}

export interface PortfoliosTable {
  id: number;
  label: string;
  value: string;
  portfolio_type: string;
  portfolio_index: number;
  meta_title: string | null;
  meta_desc: string | null;
  meta_keywords: string | null;
}

export interface PortfolioGroupsTable {
  portfolio_id: number;
  group_id: number;
  /** order of the group within the portfolio's `children`, from 0 */
  position: number;
}

export interface FeaturedTable {
  id: number;
  title: string;
  course_portfolio: number;
  region: number;
  position: number;
  image: string | null;
  desc: string | null;
  link: string | null;
  sessions: Json<{ date: string; location: string }[]>;
}

export interface HotelRatesTable {
  id: number;
  label: string;
  ratings: Json<
    { rating: number; price: number; currency: string; hotels: { id: number; label: string }[] }[]
  >;
}

export interface FlexPricesTable {
  course_id: number;
  /** 0 applies to every session of the course */
  schedule_id: number;
  total_price: number;
  currency: string;
}

export interface VideoItem {
  id: number;
  label: string;
  youtube?: string;
  youku?: string;
  position: number;
  usage: string[];
}

export interface CoursewareTable {
  id: number;
  course_title: string;
  group_id: number;
  group_code: string;
  group_label: string;
  publish: YesNo;
  /** the optional fields that are set: meta texts, content HTML, downloads, videos */
  content: Json<Record<string, unknown>>;
}

export interface LabVideosTable {
  course_id: number;
  videos: Json<VideoItem[]>;
}

export interface QuickviewTable {
  id: number;
  teaching_slides: string;
  training_kit: string;
  tools_required: string;
  price: string;
  video_youtube: string | null;
  video_youku: string | null;
  datasheet_link: string | null;
}

export interface ResellersTable {
  id: number;
  company: string;
  region_id: string;
  country: string;
  region: string | null;
  phone_1: string | null;
  phone_2: string | null;
  email: string | null;
  email_2: string | null;
  email_3: string | null;
  website: string | null;
}

/** The searchable text of courses in public portfolios. */
export interface CourseSearchTable {
  course_id: number;
  /** such as `ee1944` */
  code: string;
  title_words: string[];
  /** only the database reads the two vectors */
  title_search: string;
  search: string;
  /** as plain text */
  synopsis: string;
}

export interface SearchWordsTable {
  /** of a title in `course_search` */
  word: string;
}

export interface SearchQueueTable {
  /** a course that has changed since it was last indexed for the search */
  course_id: number;
}
