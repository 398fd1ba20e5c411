/**
 * A realistic calendar that does not compress unusually well: ids, courses, towns and days in random order,
 * sorted by day.
 */
const DAY = 86_400_000;
const CITIES = ['Penang', 'Kuala Lumpur', 'Miri', 'Johor Bahru', 'Ipoh'];

/** Pseudo-random numbers that are the same in every run. */
function chance(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** @returns number, course, town and days from now of each session */
export function drawSessions(count, courses, seed = 1) {
  const draw = chance(seed);
  const ids = new Set();
  while (ids.size < count) ids.add(draw(count * 6));
  return [...ids]
    .map((id) => ({ id, course: draw(courses), from: 1 + draw(85) }))
    .sort((a, b) => a.from - b.from)
    .map((session) => ({
      ...session,
      city: CITIES[draw(CITIES.length)],
      to: session.from + 1 + draw(3),
      deadline: draw(2) ? session.from - 14 : null,
    }));
}

/** The fields that both formats have. */
const headOf = ({ id, course, city }, region) => ({
  id: region * 1_000_000 + id,
  course_id: 100_000 + course,
  schedule_id: region * 1_000_000 + id,
  region,
  venue_label: city,
});

/** @returns the sessions in the format of the calendar's API */
export const asCalendar = (sessions, region, catalogue) =>
  sessions.map((session) => {
    const at = (day) => 1_800_000_000_000 + day * DAY;
    const { id, course, from, to, deadline } = session;
    return {
      ...headOf(session, region),
      start_date: at(from),
      end_date: at(to),
      early_bird_deadline: deadline === null ? null : at(deadline),
      tag_new: id % 19 ? 'no' : 'yes',
      tag_added: 'no',
      brochure: null,
      course_title: catalogue.courses[course].title,
      group_id: catalogue.courses[course].group_id,
      group_code: 'GX',
      group_label: catalogue.groups[course % catalogue.groups.length].course_group_name,
    };
  });

/** @returns the sessions in the format of an import document */
export const asImport = (sessions, region) =>
  sessions.map((session) => {
    const day = (offset) => new Date(Date.now() + offset * DAY).toISOString().slice(0, 10);
    const { from, to, deadline } = session;
    return {
      ...headOf(session, region),
      start_date: day(from),
      end_date: day(to),
      ...(deadline !== null && { early_bird_deadline: day(deadline) }),
    };
  });
