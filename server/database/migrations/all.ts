/** Every migration by name. They run in the order of their names, and a released name never changes. */
import type { Migration } from 'kysely';
import { catalogueMigration } from './0001_catalogue';
import { searchMigration } from './0002_search';
import { classesMigration } from './0003_classes';
import { outboxMigration } from './0004_outbox';
import { scalingMigration } from './0005_scaling';
import { erasuresMigration } from './0006_erasures';
import { findCoursesMigration } from './0007_find_courses';
import { findCourseIdsMigration } from './0008_find_course_ids';
import { clockWatchMigration } from './0009_clock_watch';
import { outboxRequestMigration } from './0010_outbox_request';
import { importInTurnsMigration } from './0011_import_in_turns';
import { outboxSubmissionMigration } from './0012_outbox_submission';
import { lateAndReopenedMigration } from './0013_late_and_reopened';
import { clearDeadImportsMigration } from './0014_clear_dead_imports';
import { staffMigration } from './0015_staff';
import { deskMigration } from './0016_desk';
import { staffTodayMigration } from './0017_staff_today';
import { lettersMigration } from './0018_letters';
import { catalogueChangesMigration } from './0019_catalogue_changes';
import { publishingMigration } from './0020_publishing';
import { classDeskMigration } from './0021_class_desk';
import { givenIdsMigration } from './0022_given_ids';
import { documentsMigration } from './0023_documents';
import { tellErasuresMigration } from './0024_tell_erasures';
import { tellWhatIsErasedMigration } from './0025_tell_what_is_erased';
import { findCoursesAmongMigration } from './0026_find_courses_among';
import { importWithoutChangeMigration } from './0027_import_without_change';
import { tellErasuresOnceMigration } from './0028_tell_erasures_once';
import { givenNumbersMigration } from './0029_given_numbers';
import { outboxPersonMigration } from './0030_outbox_person';
import { searchChineseMigration } from './0031_search_chinese';

export const migrations: Readonly<Record<string, Migration>> = {
  '0001_catalogue': catalogueMigration,
  '0002_search': searchMigration,
  '0003_classes': classesMigration,
  '0004_outbox': outboxMigration,
  '0005_scaling': scalingMigration,
  '0006_erasures': erasuresMigration,
  '0007_find_courses': findCoursesMigration,
  '0008_find_course_ids': findCourseIdsMigration,
  '0009_clock_watch': clockWatchMigration,
  '0010_outbox_request': outboxRequestMigration,
  '0011_import_in_turns': importInTurnsMigration,
  '0012_outbox_submission': outboxSubmissionMigration,
  '0013_late_and_reopened': lateAndReopenedMigration,
  '0014_clear_dead_imports': clearDeadImportsMigration,
  '0015_staff': staffMigration,
  '0016_desk': deskMigration,
  '0017_staff_today': staffTodayMigration,
  '0018_letters': lettersMigration,
  '0019_catalogue_changes': catalogueChangesMigration,
  '0020_publishing': publishingMigration,
  '0021_class_desk': classDeskMigration,
  '0022_given_ids': givenIdsMigration,
  '0023_documents': documentsMigration,
  '0024_tell_erasures': tellErasuresMigration,
  '0025_tell_what_is_erased': tellWhatIsErasedMigration,
  '0026_find_courses_among': findCoursesAmongMigration,
  '0027_import_without_change': importWithoutChangeMigration,
  '0028_tell_erasures_once': tellErasuresOnceMigration,
  '0029_given_numbers': givenNumbersMigration,
  '0030_outbox_person': outboxPersonMigration,
  '0031_search_chinese': searchChineseMigration,
};
