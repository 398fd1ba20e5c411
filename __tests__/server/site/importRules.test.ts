import fc from 'fast-check';
import { ValidationError } from 'yup';
import { catalogueEntities } from '@/server/catalogue/catalogueEntities';
import { entityNamed } from '@/server/catalogue/import/entities';
import { cleanHtml } from '@/server/catalogue/importHtml';
import { aCourse, aCourseware, aFullCatalogue, aGroup, aPortfolio, aSession } from './aDocument';

function problems(name: string, row: unknown): string[] {
  try {
    entityNamed(name)?.schema.validateSync(row, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.map(({ path, message }) => `${path} ${message}`);
  }
}

describe('the rules of import rows', () => {
  test('every entity of the import document is known, each behind those that it points at', () => {
    const names = catalogueEntities.map(({ name }) => name);
    const specified = [
      'regions',
      'portfolios',
      'groups',
      'courses',
      'sessions',
      'featured',
      'hotel_rates',
      'flex_prices',
    ];
    expect([...names].sort()).toEqual(
      [...specified, 'courseware', 'lab_videos', 'quickview', 'resellers'].sort(),
    );
    for (const { name, references } of catalogueEntities) {
      for (const { to } of references) expect(names.indexOf(to)).toBeLessThan(names.indexOf(name));
    }
  });

  test('a row with every field passes, and what is stored passes again', () => {
    for (const [name, rows] of Object.entries(aFullCatalogue())) {
      for (const row of rows) {
        expect(problems(name, row)).toEqual([]);
        const cast: unknown = entityNamed(name)?.schema.cast(row);
        expect(problems(name, cast)).toEqual([]);
      }
    }
  });

  test.each([
    ['sessions', aSession({ start_date: '2027-02-30' }), 'start_date must be a day such as 2027-01-11'],
    ['sessions', aSession({ start_date: 1803772800000 }), 'start_date must be a day such as 2027-01-11'],
    ['sessions', aSession({ end_date: '2027-01-31' }), 'end_date must not be before start_date'],
    ['sessions', aSession({ tag_new: true }), 'tag_new must be yes or no'],
    ['sessions', aSession({ tag_new: 'maybe' }), 'tag_new must be yes or no'],
    ['sessions', aSession({ seats: -1 }), 'seats must be a whole number from 0 to 100000'],
    [
      'sessions',
      aSession({ status: 'perhaps' }),
      'status must be one of planned, confirmed, full, cancelled',
    ],
    ['sessions', aSession({ price: 1800 }), 'price must come with a currency'],
    ['sessions', aSession({ currency: 'MYR' }), 'currency must come with a price'],
    ['courses', aCourse({ publish: 'later' }), 'publish must be yes or no'],
    ['groups', aGroup({ publish: true }), 'publish must be yes or no'],
    [
      'sessions',
      aSession({ schedule_id: '9001' }),
      'schedule_id must be a whole number from 1 to 2147483647',
    ],
    [
      'sessions',
      aSession({ brochure: 'javascript:alert(1)' }),
      'brochure must be an address that begins with http://, https:// or /',
    ],
    [
      'sessions',
      aSession({ brochure: '//evil.example' }),
      'brochure must be an address that begins with http://, https:// or /',
    ],
    [
      'sessions',
      aSession({ brochure: '/\\evil.example' }),
      'brochure must be an address that begins with http://, https:// or /',
    ],
    [
      'sessions',
      aSession({ brochure: 'https://[brochure' }),
      'brochure must be an address that begins with http://, https:// or /',
    ],
    ['courses', aCourse({ title: 'A\u0000B' }), 'title must not contain line breaks or control characters'],
    ['courses', aCourse({ title: 'A\ud800B' }), 'title must not contain line breaks or control characters'],
    ['courses', aCourse({ title: '  ' }), 'title is required'],
    ['courses', aCourse({ title: null }), 'title is required'],
    ['courses', aCourse({ meta_desc: 'a\u0007' }), 'meta_desc must not contain control characters'],
    ['courses', aCourse({ duration_days: -1 }), 'duration_days must be a number, 0 or more'],
    ['courses', aCourse({ id: 2 ** 31 }), 'id must be a whole number from 1 to 2147483647'],
    ['courses', aCourse({ course_profile: 'text' }), 'course_profile must be a list'],
    ['courses', aCourse({ course_profile: [{ heading: 'S' }] }), 'course_profile[0].html is required'],
    ['courses', [], ' must be an object'],
    [
      'portfolios',
      aPortfolio({ children: [101] }),
      'children[0] must be a group id in quotes, such as "101"',
    ],
    ['portfolios', aPortfolio({ children: ['101', '101'] }), 'children must not name a group twice'],
    ['courseware', aCourseware({ publish: undefined }), 'publish is required'],
    ['courseware', aCourseware({ publish: '' }), 'publish is required'],
    [
      'lab_videos',
      { course_id: 1, videos: [{ id: 1, label: 'V', youtube: '/watch', position: 1, usage: [] }] },
      'videos[0].youtube must be an address that begins with http:// or https://',
    ],
    [
      'lab_videos',
      { course_id: 1, videos: [{ id: 1, label: 'V', position: 1, usage: ['home'] }] },
      'videos[0].usage[0] must be one of overview, teaching_slides, training_kit, quickview',
    ],
    [
      'resellers',
      { id: 1, company: 'A', region_id: 'asia', country: 'B', email: 'nobody' },
      'email must be an e-mail address',
    ],
    [
      'resellers',
      { id: 1, company: 'A', region_id: 'mars', country: 'B' },
      'region_id must be one of asia, northamerica, centralamerica, southamerica, europe, uk, australia, africa, middleeast',
    ],
    [
      'hotel_rates',
      { id: 1, label: 'P', ratings: [{ rating: 6, price: 1, currency: 'M', hotels: [] }] },
      'ratings[0].rating must be a whole number from 3 to 5',
    ],
  ])('a wrong row of %s (%j) is told: %s', (name, row, message) => {
    expect(problems(name, row)[0]).toBe(message);
  });

  test('an address is judged without the invisible characters that were pasted with it', () => {
    const reseller = (email: string) => ({ id: 1, company: 'A', region_id: 'asia', country: 'B', email });
    expect(problems('resellers', reseller('ana@exam\ufeffple.com'))).toEqual([]);
    for (const email of ['ana@\u200b.com', '\u200b@example.com', '\u200b'])
      expect(problems('resellers', reseller(email))).toEqual(['email must be an e-mail address']);
  });

  test.each([
    ['regions', ['id', 'label']],
    ['groups', ['group_id', 'group_code', 'course_group_name']],
    ['portfolios', ['id', 'label', 'value', 'portfolio_type', 'portfolio_index', 'children']],
    ['courses', ['id', 'title', 'group_id']],
    ['sessions', ['id', 'course_id', 'schedule_id', 'region', 'venue_label', 'start_date', 'end_date']],
    ['featured', ['id', 'title', 'course_portfolio', 'region', 'position', 'sessions']],
    ['hotel_rates', ['id', 'label', 'ratings']],
    ['flex_prices', ['course_id', 'total_price', 'currency']],
    ['courseware', ['id', 'course_title', 'group_id', 'group_code', 'group_label', 'publish']],
    ['lab_videos', ['course_id', 'videos']],
    ['quickview', ['id', 'teaching_slides', 'training_kit', 'tools_required', 'price']],
    ['resellers', ['id', 'company', 'region_id', 'country']],
  ])('an empty row of %s is told of every field that must be there: %j', (name, fields) => {
    expect(problems(name, {}).sort()).toEqual(fields.map((field) => `${field} is required`).sort());
  });

  test('a tag of a link that leads nowhere is dropped, and its text is kept', () => {
    expect(cleanHtml('<h3><a name="_Toc1">Course <b>outline</b></a></h3>')).toBe(
      '<h3>Course <b>outline</b></h3>',
    );
    expect(cleanHtml('<a href="javascript:x">one</a> <a href="/training"><i>two</i></a>')).toBe(
      'one <a href="/training"><i>two</i></a>',
    );
  });

  test('cleaning HTML that is clean changes nothing, whatever came in', () => {
    const pieces = [
      '<p>',
      '</p>',
      '<b',
      '<a href="/x">',
      '<a name="x">',
      '<a href="javascript:x">',
      '</a>',
      '<table>',
      '<td colspan=2>',
      '<br>',
    ];
    const odd = [
      '<script>',
      '</script>',
      '<!--',
      '-->',
      '&lt;',
      '&#1;',
      '&#0;',
      '&amp',
      '"',
      "'",
      '<svg onload=x>',
      '\r\n',
      '\u00a0',
    ];
    const html = fc
      .array(fc.oneof(fc.constantFrom(...pieces, ...odd), fc.string()))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(html, (dirty) => {
        const clean = cleanHtml(dirty);
        expect(cleanHtml(clean)).toBe(clean);
        expect(clean).not.toMatch(/<script|<svg|<[^>]* on\w+=|href="javascript/i);
      }),
      { numRuns: 500 },
    );
  });
});
