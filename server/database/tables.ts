/** Kysely's types of the tables. Instants are Dates. */
import type { Generated, Kysely, Transaction } from 'kysely';
import type { PersonRole } from '../../contract/classForms/entities';
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
  CatalogueGivenNumbersTable,
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
} from './courseTables';
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
  /** a keyed hash of the limit's name and the client's address */
  bucket: string;
  window_start: Date;
  hits: number;
}

export interface SiteStateTable {
  /** the one row has id 1 */
  id: number;
  /** incremented with every import; caches are keyed by it */
  catalogue_version: number;
  /** the clock's reading at the last cleanup */
  clock_seen_at: Date | null;
  /** from when the clock may decide what is deleted */
  clock_trusted_at: Date | null;
}

/** The last import of the command line. */
export interface LastImportTable {
  /** the one row has id 1; there is none before the first import */
  id: number;
  /** whether it changed nothing in the catalogue */
  changed_nothing: boolean;
}

export interface MailAttachment {
  filename: string;
  /** with its parameters, as in `text/calendar; charset=utf-8` */
  contentType: string;
  content: string;
}

/**
 * Emails that are waiting, sent or failed. Its times are the database's, because machines with different
 * clocks share it.
 */
export interface OutboxTable {
  id: Generated<number>;
  /** the local part of the Message-ID; it never changes, so that an email sent twice can be recognised */
  message_id: string;
  to_address: string;
  subject: string;
  text: string;
  html: string;
  reply_to: string | null;
  attachments: Json<MailAttachment[]>;
  created_at: Generated<Date>;
  /** how often sending was started */
  attempts: Generated<number>;
  next_attempt_at: Generated<Date>;
  /** set by the first attempt: the time of the last one */
  retry_until: Generated<Date | null>;
  /** the process that is sending it, and until when others leave it alone */
  claimed_by: Generated<string | null>;
  claimed_until: Generated<Date | null>;
  /** since when its last bytes may have been sent without an acknowledgement */
  handed_over_at: Generated<Date | null>;
  sent_at: Generated<Date | null>;
  gave_up_at: Generated<Date | null>;
  last_error: Generated<string | null>;
  /** of the request that created it; null if there was none */
  request_id: Generated<string | null>;
  /** null for emails of earlier versions, and for those without a submission */
  submission_id: Generated<number | null>;
  /** its text is for the recipient only, because it contains a sign-in link */
  is_private: Generated<boolean>;
}

/** Whom in a class an email reminds. Other emails have no row, nor have those of earlier versions. */
export interface OutboxPeopleTable {
  outbox_id: number;
  tracking_id: string;
  person_role: PersonRole;
  person_id: number;
}

export interface SiteSecretsTable {
  name: string;
  value: string;
}

/** Documents that editors uploaded (migration 0023). */
export interface DocumentsTable {
  name: string;
  content: Buffer;
  /** when it was uploaded, or last seen with a link to it */
  used_at: Date;
}

/** Addresses and people of classes whose records were erased. */
export interface ErasuresTable {
  /** of the address, or of the class, role and number of a person; keyed with TOKEN_SECRET */
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
  last_import: LastImportTable;
  course_search: CourseSearchTable;
  search_words: SearchWordsTable;
  search_queue: SearchQueueTable;
  outbox: OutboxTable;
  outbox_people: OutboxPeopleTable;
  site_secrets: SiteSecretsTable;
  documents: DocumentsTable;
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
  catalogue_given_numbers: CatalogueGivenNumbersTable;
  catalogue_imports: CatalogueImportsTable;
  catalogue_import_files: CatalogueImportFilesTable;
  catalogue_import_cells: CatalogueImportCellsTable;
  search_gone_words: SearchWordsTable;
}

export type Db = Kysely<Tables>;
export type Trx = Transaction<Tables>;
