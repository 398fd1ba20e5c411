/**
 * A generated catalogue of any size, as an import document: groups of 23 courses in ten portfolios, three
 * sessions per course.
 */

const TOPICS = [
  'Signal Integrity',
  'Process Control',
  'Vibration',
  'Data Pipelines',
  'Corrosion',
  'Metrology',
  'Embedded Linux',
];
const KINDS = ['Fundamentals of', 'Advanced', 'Practical', 'Troubleshooting', 'Design for'];
const PARAGRAPH =
  'Measurements, standards and exercises on real equipment, with a worked example from the line. ';
const GROUP_SIZE = 23;
const PORTFOLIOS = 10;

const day = (offset) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

export function generateCatalogue(courses) {
  const groups = Math.ceil(courses / GROUP_SIZE);
  return {
    groups: Array.from({ length: groups }, (_, index) => ({
      group_id: 10_000 + index,
      group_code: 'GX',
      course_group_name: `Group ${index} ${TOPICS[index % TOPICS.length]}`,
      group_name_sort: `group ${String(index).padStart(6, '0')}`,
    })),
    portfolios: Array.from({ length: PORTFOLIOS }, (_, index) => ({
      id: 5000 + index,
      label: `Made portfolio ${index}`,
      value: `made-${index}`,
      portfolio_type: 'public',
      portfolio_index: 100 + index,
      children: Array.from({ length: groups }, (_each, group) => group)
        .filter((group) => group % PORTFOLIOS === index)
        .map((group) => String(10_000 + group)),
    })),
    courses: Array.from({ length: courses }, (_, index) => ({
      id: 100_000 + index,
      title: `${KINDS[index % KINDS.length]} ${TOPICS[index % TOPICS.length]} ${index}`,
      group_id: 10_000 + Math.floor(index / GROUP_SIZE),
      duration_days: 1 + (index % 4),
      course_profile: ['Synopsis', 'Objectives', 'Outline', 'Who should attend'].map((heading) => ({
        heading,
        html: `<p>${PARAGRAPH.repeat(6)}</p>`,
      })),
    })),
    sessions: Array.from({ length: courses * 3 }, (_, index) => ({
      id: 1_000_000 + index,
      course_id: 100_000 + Math.floor(index / 3),
      schedule_id: 1_000_000 + index,
      region: 1 + (index % 3),
      venue_label: ['Singapore', 'Penang', 'Live online'][index % 3],
      start_date: day(5 + (index % 160)),
      end_date: day(7 + (index % 160)),
    })),
  };
}
