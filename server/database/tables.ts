/** The tables as Kysely sees them. Instants are Dates. */
import type { Generated } from 'kysely';
import type {
  CourseSearchTable,
  CoursewareTable,
  FeaturedTable,
  FlexPricesTable,
  HotelRatesTable,
  LabVideosTable,
  PortfolioGroupsTable,
  PortfoliosTable,
  QuickviewTable,
  RegionsTable,
  ResellersTable,
  SearchQueueTable,
  SearchWordsTable,
} from './catalogueTables';
import type {
  CatalogueChangeSetsTable,
  CatalogueChangesTable,
  CatalogueImportCellsTable,
  CatalogueImportFilesTable,
  CatalogueImportsTable,
} from './catalogueHistoryTables';
import type {
  ClassAnswersTable,
  ClassGivenIdsTable,
  ClassOpeningsTable,
  ClassPapersTable,
  ClassRemindersTable,
  ClassReopeningsTable,
  ClassStartsTable,
  ClassTimestampsTable,
  ClassTraineesTable,
  ClassTrainersTable,
  ClassesTable,
  FormTemplatesTable,
  FormTemplateVersionsTable,
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
  class_given_ids: ClassGivenIdsTable;
  class_answers: ClassAnswersTable;
  class_reopenings: ClassReopeningsTable;
  class_openings: ClassOpeningsTable;
  class_reminders: ClassRemindersTable;
  form_templates: FormTemplatesTable;
  form_template_versions: FormTemplateVersionsTable;
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
