/** The tables as Kysely sees them. Days are `YYYY-MM-DD` texts in UTC+8; instants are Dates. */
import type { Generated } from 'kysely';
import type { YesNo } from '../../contract/entities';
import type {
  CatalogueChangeSetsTable,
  CatalogueChangesTable,
  CatalogueImportCellsTable,
  CatalogueImportFilesTable,
  CatalogueImportsTable,
} from './catalogueHistoryTables';
import type {
  ClassAnswersTable,
  ClassPapersTable,
  ClassReopeningsTable,
  ClassStartsTable,
  ClassTimestampsTable,
  ClassTraineesTable,
  ClassTrainersTable,
  ClassesTable,
  RobotSolutionsTable,
} from './classTables';
import type { Json } from './columnTypes';
import type {
  EnquiryNotesTable,
  LetterWordingsTable,
  ReplyTemplatesTable,
  SubmissionsTable,
} from './deskTables';
import type {
  CourseDraftsTable,
  CoursesTable,
  GroupsTable,
  PublishedCoursesView,
  PublishedGroupsView,
  PublishedSessionsView,
  SessionsTable,
} from './publishingTables';
import type {
  ActivityTable,
  StaffChallengesTable,
  StaffLinksTable,
  StaffMembersTable,
  StaffPasskeysTable,
  StaffSessionsTable,
} from './staffTables';

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
  /** 0 stands for every session of the course */
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
  /** the optional fields that were given: meta texts, content HTML, downloads, videos */
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

export interface IdempotencyKeysTable {
  scope: string;
  key: string;
  body_hash: string;
  status: number;
  answer: Json<Record<string, unknown>>;
  expires_at: Date;
}

export interface RateLimitsTable {
  /** a keyed hash of what is limited and the caller's address */
  bucket: string;
  window_start: Date;
  hits: number;
}

export interface SiteStateTable {
  /** the one row has id 1 */
  id: number;
  /** counts up with every import; caches are kept by it */
  catalogue_version: number;
  /** what the clock said at the last upkeep */
  clock_seen_at: Date | null;
  /** from when on the clock may decide what is deleted */
  clock_trusted_at: Date | null;
}

/** What is searched of the courses of public portfolios. */
export interface CourseSearchTable {
  course_id: number;
  /** such as `ee1944` */
  code: string;
  title_words: string[];
  /** the two vectors are read by the database only */
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
  /** changed since it was last prepared for the search */
  course_id: number;
}

export interface MailAttachment {
  filename: string;
  /** with its parameters, as in `text/calendar; charset=utf-8` */
  contentType: string;
  content: string;
}

/** Mails that wait, were sent, or were given up. Its times are the database's: machines whose clocks disagree share it. */
export interface OutboxTable {
  id: Generated<number>;
  /** what stands before the `@` of the Message-ID; it never changes, so that a mail sent twice is known for one */
  message_id: string;
  to_address: string;
  subject: string;
  text: string;
  html: string;
  reply_to: string | null;
  attachments: Json<MailAttachment[]>;
  created_at: Generated<Date>;
  /** how often the mail was taken up for sending */
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  /** set by the first attempt: when the last one is */
  retry_until: Generated<Date | null>;
  /** who is sending it, and for how long others keep off */
  claimed_by: Generated<string | null>;
  claimed_until: Generated<Date | null>;
  /** since when its last bytes may be out, while its sender does not know yet whether they were taken */
  handed_over_at: Generated<Date | null>;
  sent_at: Generated<Date | null>;
  gave_up_at: Generated<Date | null>;
  last_error: Generated<string | null>;
  /** of the request that left it; null where none did */
  request_id: Generated<string | null>;
  /** of what was submitted; null for mails of earlier versions, and for those that tell of nothing */
  submission_id: Generated<number | null>;
  /** its words are for the recipient alone: they let somebody in */
  is_private: Generated<boolean>;
}

export interface SiteSecretsTable {
  name: string;
  value: string;
}

/** Addresses whose records were erased. */
export interface ErasuresTable {
  /** keyed with TOKEN_SECRET */
  address_hash: string;
  erased_at: Date;
}

/** Every table of the database. */
export interface Tables {
  regions: RegionsTable;
  portfolios: PortfoliosTable;
  portfolio_groups: PortfolioGroupsTable;
  groups: GroupsTable;
  courses: CoursesTable;
  sessions: SessionsTable;
  published_groups: PublishedGroupsView;
  published_courses: PublishedCoursesView;
  published_sessions: PublishedSessionsView;
  course_drafts: CourseDraftsTable;
  featured: FeaturedTable;
  hotel_rates: HotelRatesTable;
  flex_prices: FlexPricesTable;
  courseware: CoursewareTable;
  lab_videos: LabVideosTable;
  quickview: QuickviewTable;
  resellers: ResellersTable;
  submissions: SubmissionsTable;
  idempotency_keys: IdempotencyKeysTable;
  rate_limits: RateLimitsTable;
  classes: ClassesTable;
  class_trainees: ClassTraineesTable;
  class_trainers: ClassTrainersTable;
  class_answers: ClassAnswersTable;
  class_reopenings: ClassReopeningsTable;
  class_timestamps: ClassTimestampsTable;
  class_starts: ClassStartsTable;
  class_papers: ClassPapersTable;
  robot_solutions: RobotSolutionsTable;
  site_state: SiteStateTable;
  course_search: CourseSearchTable;
  search_words: SearchWordsTable;
  search_queue: SearchQueueTable;
  outbox: OutboxTable;
  site_secrets: SiteSecretsTable;
  erasures: ErasuresTable;
  staff_members: StaffMembersTable;
  staff_links: StaffLinksTable;
  staff_sessions: StaffSessionsTable;
  staff_passkeys: StaffPasskeysTable;
  staff_challenges: StaffChallengesTable;
  activity: ActivityTable;
  enquiry_notes: EnquiryNotesTable;
  reply_templates: ReplyTemplatesTable;
  letter_wordings: LetterWordingsTable;
  catalogue_change_sets: CatalogueChangeSetsTable;
  catalogue_changes: CatalogueChangesTable;
  catalogue_imports: CatalogueImportsTable;
  catalogue_import_files: CatalogueImportFilesTable;
  catalogue_import_cells: CatalogueImportCellsTable;
  search_gone_words: SearchWordsTable;
}
