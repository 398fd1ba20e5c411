/** Numbers and fixed lists of the business, explained in `docs/rules`. */

/** Every calendar day and time of the business is in UTC+8 (Malaysia and Singapore share it, without daylight saving). */
export const TIME_ZONE = 'Asia/Kuala_Lumpur';
/** The zone's offset since 1982, for pages without time zone data. */
export const UTC_OFFSET_HOURS = 8;

/** The region of the calendar if the URL names none. */
export const DEFAULT_REGION = 2;

/** The portfolio whose featured courses are shown when none is selected (docs/rules/pages.md#featured-courses). */
export const DEFAULT_FEATURED_PORTFOLIO = 1569;

/** The largest id (PostgreSQL's integer). */
export const MAX_ID = 2 ** 31 - 1;

/** How long a slide of the home page is shown, in milliseconds (docs/rules/pages.md#home-slider). */
export const SLIDE_MS = 5000;
/** The URL parameter's value for the calendar of all portfolios. */
export const ALL_PORTFOLIOS = 'ALL';

/** The training calendar (docs/rules/calendar.md#months-and-window). */
export const CALENDAR = {
  /** the current month and those after it that can be columns */
  months: 4,
  /** the table needs a container wider than this, in pixels; otherwise the list is shown */
  narrowUpTo: 760,
} as const;

/** How long alerts stay, in milliseconds. */
export const ALERT_MS = { standard: 2000, formSuccess: 3000, loading: 20000, withReference: 12000 } as const;

/** The six mailing-list options of the contact form: payload property and label. */
export const CONTACT_CHECKBOXES = [
  { flag: 'form_check_req', label: 'See my request below' },
  { flag: 'form_check_ee', label: 'Electrical and electronics' },
  { flag: 'form_check_ls', label: 'Life sciences' },
  { flag: 'form_check_og', label: 'Oil and gas' },
  { flag: 'form_check_ict', label: 'ICT and software' },
  { flag: 'form_check_cw', label: 'University courseware' },
] as const;

/** The kinds of `maintenance/{kind}`. */
export const MAINTENANCE_KINDS = ['regions', 'course_portfolio'] as const;

/** Region groups of the resellers, in display order (docs/rules/catalogue.md#data). */
export const RESELLER_REGIONS = [
  { region_id: 'asia', region_name: 'Asia' },
  { region_id: 'northamerica', region_name: 'North America' },
  { region_id: 'centralamerica', region_name: 'Central America' },
  { region_id: 'southamerica', region_name: 'South America' },
  { region_id: 'europe', region_name: 'Europe' },
  { region_id: 'uk', region_name: 'United Kingdom' },
  { region_id: 'australia', region_name: 'Australia and New Zealand' },
  { region_id: 'africa', region_name: 'Africa' },
  { region_id: 'middleeast', region_name: 'Middle East' },
] as const;

/** Header with the UUID of a submission, so that a repeated request is stored once. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

/**
 * Header with the time of pressing Submit: epoch milliseconds by the server's clock, as extrapolated by the
 * device.
 */
export const SENT_AT_HEADER = 'X-Sent-At';

/** Header with a solved challenge of the robot check: base64 of the JSON of `{challenge, solution}`. */
export const ROBOT_PROOF_HEADER = 'X-Robot-Proof';

/** FLEX (docs/rules/flex.md#course-and-stay). Nights are per person, rooms per registration. */
export const FLEX = {
  ratings: [3, 4, 5],
  defaultRating: 3,
  mostNights: 9,
  mostRooms: 9,
  mostParticipants: 50,
} as const;

/** How keywords are matched: all of them, or at least one. */
export const SEARCH_MODES = ['exact', 'any'] as const;

/** Search (docs/rules/search.md#matching-and-order). */
export const SEARCH = {
  /** between the keywords of a request */
  separator: '__',
  anyPerPage: 100,
  exactPerPage: 1500,
  /** number of exact matches that are added to the list at a time */
  shownPerPage: 50,
  longestKeywords: 200,
  longestSynopsis: 400,
} as const;

/**
 * The longest name in the catalogue, such as a course title. Forms that carry a name take as much, or else
 * the course could not be registered.
 */
export const LONGEST_NAME = 2000;

/** Follows the product name in the default title (docs/rules/shell.md#titles). */
export const DEFAULT_TITLE_SUFFIX = 'Technical Training Provider | HRDF Claimable';

/** The topics of a scheduled call, as values of `topic_to_discuss` (docs/rules/courseware.md#schedule-a-call). */
export const CALL_TOPICS = ['Product related', 'Partnership', 'Others'] as const;

/** Hours of UTC+8 in which a scheduled call can begin, inclusive (docs/rules/courseware.md#schedule-a-call). */
export const CALL_HOURS = { first: 8, last: 21 } as const;

/** The `datatype` values of the courseware host; `labvidoes` is spelt so (docs/rules/courseware.md#data). */
export const COURSEWARE_DATA = ['products', 'product', 'labvidoes', 'quickview'] as const;

/** The statuses of a session (docs/rules/calendar.md#whether-a-session-takes-place). */
export const SESSION_STATUSES = ['planned', 'confirmed', 'full', 'cancelled'] as const;

/** Where a product's videos are shown. */
export const VIDEO_USAGES = ['overview', 'teaching_slides', 'training_kit', 'quickview'] as const;
