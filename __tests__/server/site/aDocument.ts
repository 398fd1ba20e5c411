/** Import documents for tests. */

export const aGroup = (changes: object = {}) => ({
  group_id: 101,
  group_code: 'EE',
  course_group_name: 'Electronics',
  ...changes,
});

export const aCourse = (changes: object = {}) => ({
  id: 1944,
  title: 'High-Speed PCB Design',
  group_id: 101,
  ...changes,
});

export const aSession = (changes: object = {}) => ({
  id: 1,
  course_id: 1944,
  schedule_id: 9001,
  region: 2,
  venue_label: 'Penang',
  start_date: '2027-02-01',
  end_date: '2027-02-03',
  ...changes,
});

export const aPortfolio = (changes: object = {}) => ({
  id: 1569,
  label: 'Electrical',
  value: 'electrical',
  portfolio_type: 'public',
  portfolio_index: 1,
  children: ['101'],
  ...changes,
});

export const aCourseware = (changes: object = {}) => ({
  id: 1000,
  course_title: 'RF Circuit Design',
  group_id: 1,
  group_code: 'ME',
  group_label: 'RF',
  publish: 'yes',
  ...changes,
});

/** A catalogue with valid references only. */
export const aCatalogue = (changes: object = {}) => ({
  regions: [
    { id: 1, label: 'Singapore' },
    { id: 2, label: 'Malaysia' },
  ],
  groups: [aGroup(), aGroup({ group_id: 102, course_group_name: 'Software' })],
  portfolios: [aPortfolio()],
  courses: [aCourse()],
  sessions: [aSession()],
  ...changes,
});

/** One of everything, with every optional field, and with texts that are difficult in CSV. */
export const aFullCatalogue = () =>
  aCatalogue({
    portfolios: [
      aPortfolio({
        children: ['102', '101'],
        meta_title: '=SUM(A1)',
        meta_desc: 'two\nlines',
        meta_keywords: 'a, "b"',
      }),
    ],
    courses: [
      aCourse({
        title_sort: '-high speed',
        course_profile: [
          { heading: 'Synopsis', html: '<p>Impedance &amp; <strong>vias</strong>, 20 − j35 Ω</p>' },
          { heading: 'Outline', html: '<ul><li>"Stack-up", and more</li></ul>' },
        ],
        duration_days: 2.5,
        meta_desc: "'=quoted",
        meta_keywords: '@pcb',
        image: '/images/pcb.jpg',
      }),
      aCourse({ id: 1945, title: "'Twas a title", publish: 'no' }),
    ],
    sessions: [
      aSession({
        early_bird_deadline: '2027-01-18',
        tag_new: 'yes',
        tag_added: 'no',
        brochure: 'https://example.com/b.pdf',
        seats: 12,
        status: 'confirmed',
        price: 1800.5,
        currency: 'MYR',
      }),
    ],
    featured: [
      {
        id: 1944,
        title: 'Featured',
        course_portfolio: 1569,
        region: 2,
        position: -1,
        image: '/i.png',
        desc: 'Words',
        link: '/training/1944?scroll=1',
        sessions: [{ date: 'Every quarter', location: 'Penang' }],
      },
    ],
    hotel_rates: [
      {
        id: 1,
        label: 'Penang',
        ratings: [{ rating: 3, price: 175.5, currency: 'MYR', hotels: [{ id: 131, label: 'Inn' }] }],
      },
    ],
    flex_prices: [
      { course_id: 1944, total_price: 2280, currency: 'MYR' },
      { course_id: 1944, schedule_id: 9001, total_price: 0.1, currency: 'SGD' },
    ],
    courseware: [
      aCourseware({
        meta_desc: 'Desc',
        content_overview: '<p>Overview</p>',
        downloadables: [{ id: 1, link: '/files/a.pdf', label: 'Sheet' }],
        videos: [{ id: 5, label: 'Film', youku: 'https://v.youku.com/x', position: 1, usage: ['overview'] }],
      }),
    ],
    lab_videos: [
      {
        course_id: 1000,
        videos: [{ id: 1, label: 'V', youtube: 'https://www.youtube.com/watch?v=1', position: 1, usage: [] }],
      },
    ],
    quickview: [
      {
        id: 1000,
        teaching_slides: 'one\ntwo',
        training_kit: '\ttabbed first line'.trim(),
        tools_required: 'Year 3',
        price: 'From $990',
        video_youtube: 'https://www.youtube.com/watch?v=1',
        datasheet_link: '/files/d.pdf',
      },
    ],
    resellers: [
      {
        id: 1,
        company: 'Meranti',
        region_id: 'asia',
        country: 'Malaysia',
        phone_1: '+60 4 555 0101',
        email: 'a@example.com',
      },
    ],
  });
