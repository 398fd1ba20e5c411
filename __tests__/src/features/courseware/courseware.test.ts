import fc from 'fast-check';
import type { CoursewareItem } from '@/contract/entities';
import { CALL_MESSAGES, COURSEWARE_ENQUIRY_MESSAGES } from '@/contract/formMessages';
import { dayToMs, msToDay } from '@/contract/time';
import { hourOfFormTime, writeFormTime } from '@/contract/writtenTime';
import { rootReducer } from '@/src/app/rootReducer';
import {
  callDefaults,
  firstCallError,
  toCallPayload,
  validateCall,
} from '@/src/features/courseware/callForm';
import {
  selectGroups,
  selectProducts,
  selectQuickviewGroups,
  selectVideoGroups,
} from '@/src/features/courseware/coursewareSelectors';
import {
  labVideosReceived,
  productsReceived,
  quickviewReceived,
} from '@/src/features/courseware/coursewareSlice';
import {
  enquiryDefaults,
  enquiryStart,
  firstEnquiryError,
  toEnquiryPayload,
  validateEnquiry,
} from '@/src/features/courseware/enquiryForm';
import { tabContent } from '@/src/features/courseware/productTabs';
import { isPublished, playerOf } from '@/src/features/courseware/videoSources';
import { aProduct, aProductItem, aQuickview, aVideo } from '@/__tests__/support/builders';

const withProducts = rootReducer(
  undefined,
  productsReceived([
    aProductItem({ id: 2100, group_id: 2, group_label: 'Digital' }),
    aProductItem({ id: 1020 }),
    aProductItem({ id: 1000 }),
    aProductItem({ id: 3000, group_id: 3, group_label: 'General', publish: 'no' }),
  ]),
);

describe('the list of products', () => {
  it('goes by group and id; a group whose products are hidden is there and empty', () => {
    const groups = selectGroups(withProducts).map(({ group_label, items }) => [
      group_label,
      items.map(({ id }) => id),
    ]);
    expect(groups).toEqual([
      ['RF Microwave & Wireless Communications', [1000, 1020]],
      ['Digital', [2100]],
      ['General', []],
    ]);
    expect(selectProducts(withProducts).map(({ id }) => id)).toEqual([1000, 1020, 2100]);
  });

  it('holds the products of a host that does not say whether they are published', () => {
    const unsaid = { ...aProductItem({ id: 1000 }), publish: undefined } as unknown as CoursewareItem;
    const state = rootReducer(undefined, productsReceived([unsaid]));
    expect(selectProducts(state).map(({ id }) => id)).toEqual([1000]);
  });

  it('leads to videos by position, without those of hidden or unknown products', () => {
    const set = (course_id: number, ...positions: number[]) => ({
      course_id,
      videos: positions.map((position) => aVideo({ id: course_id * 10 + position, position })),
    });
    const sets = [set(3000, 1), set(2100), set(1000, 3, 1, 2), set(9999, 1)];
    const groups = selectVideoGroups(rootReducer(withProducts, labVideosReceived(sets)));
    expect(groups).toHaveLength(1);
    expect(groups[0]?.items[0]?.videos.map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  it('leads to the rows of the quick view, group by group', () => {
    const records = [aQuickview({ id: 2100 }), aQuickview(), aQuickview({ id: 3000 })];
    const groups = selectQuickviewGroups(rootReducer(withProducts, quickviewReceived(records)));
    expect(groups.map(({ items }) => items.map(({ record }) => record.id))).toEqual([[1000], [2100]]);
  });
});

describe('a tab of a product', () => {
  it('holds its own text, its downloads before those of every tab, and the videos meant for it', () => {
    const videos = [
      aVideo({ id: 1, position: 9, usage: ['training_kit', 'overview'] }),
      aVideo({ id: 2, position: 1, usage: ['training_kit'] }),
      aVideo({ id: 3, position: 2, usage: ['quickview'] }),
    ];
    const { html, downloads, videos: shown } = tabContent(aProduct({ videos }), 'training_kit');
    expect(html).toBe('<p>Seven modules</p>');
    expect(downloads.map(({ label }) => label)).toEqual(['Lab files', 'Data sheet']);
    expect(shown.map(({ id }) => id)).toEqual([2, 1]);
  });
});

describe('a video is played', () => {
  it.each([
    'https://www.youtube.com/watch?v=abc-DEF_123',
    'https://www.youtube.com/watch?t=4&v=abc-DEF_123',
    'https://youtu.be/abc-DEF_123',
    'https://www.youtube.com/embed/abc-DEF_123',
  ])('without cookies from %s', (youtube) => {
    expect(playerOf({ youtube, file: '/videos/sample.webm' })).toEqual({
      kind: 'frame',
      address: 'https://www.youtube-nocookie.com/embed/abc-DEF_123?autoplay=1&rel=0',
    });
  });

  it('from Youku where there is nothing else, and from a file of the site where neither host has it', () => {
    const youku = 'https://v.youku.com/v_show/id_XNTk=.html';
    expect(playerOf({ youku })).toEqual({ kind: 'frame', address: 'https://player.youku.com/embed/XNTk=' });
    expect(playerOf({ file: '/videos/sample.webm' })).toEqual({
      kind: 'file',
      address: '/videos/sample.webm',
    });
  });

  it.each([
    { youtube: 'https://www.youtube.com/watch?v=SAMPLE-1000-1' },
    // As long as a real one.
    { youtube: 'https://www.youtube.com/watch?v=SAMPLE-CW-1' },
    { youtube: 'https://www.youtube.com/watch?v=tooshort' },
    { youku: 'https://v.youku.com/v_show/id_SAMPLE-1000-1.html' },
    { youtube: 'https://example.com/watch?v=abc-DEF_123' },
    {},
  ])('nowhere where no host has it: %j', (video) => {
    expect(playerOf(video)).toBeUndefined();
    expect([isPublished('youtube', video), isPublished('youku', video)]).toEqual([false, false]);
  });
});

describe('the time of a call', () => {
  it('is sent as it was typed, on whatever day', () => {
    const days = fc.integer({ min: dayToMs('1970-01-02'), max: dayToMs('2199-12-31') }).map(msToDay);
    const hours = fc.integer({ min: 0, max: 23 });
    const minutes = fc.integer({ min: 0, max: 59 });
    fc.assert(
      fc.property(days, hours, minutes, (day, hour, minute) => {
        const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
        const written = writeFormTime(`${day}T${time}`);
        expect(written).toMatch(/^\d{2}-[A-Z][a-z]{2}-\d{4} \d{2}:\d{2}$/);
        expect(hourOfFormTime(written)).toBe(hour);
        expect(written.endsWith(time)).toBe(true);
      }),
    );
    expect(writeFormTime('2027-01-11T09:30')).toBe('11-Jan-2027 09:30');
  });

  it('is nothing when nothing whole was typed, and no time on a day that does not exist', () => {
    for (const text of ['', '2027-01-11', '2027-02-30T09:30']) expect(writeFormTime(text)).toBe('');
    for (const text of ['31-Feb-2027 09:30', '11-Foo-2027 09:30', '11-Jan-2027 24:00', '', 'tomorrow'])
      expect(hourOfFormTime(text)).toBeUndefined();
  });
});

describe('the call form', () => {
  const filled = {
    ...callDefaults,
    name: ' Siti ',
    email: 'siti@example.com',
    company: 'Example University',
    city: 'Penang',
    country: 'MY',
    topic_to_discuss: 'Partnership',
    schedule1: '2027-01-11T09:30',
  };
  const first = (over: Partial<typeof filled>) => firstCallError(validateCall({ ...filled, ...over }))?.[1];

  it('asks in the agreed order', () => {
    const order = [
      CALL_MESSAGES.name,
      CALL_MESSAGES.email,
      CALL_MESSAGES.company,
      CALL_MESSAGES.city,
      CALL_MESSAGES.country,
      CALL_MESSAGES.topic,
      CALL_MESSAGES.schedule,
    ];
    const answers = ['name', 'email', 'company', 'city', 'country', 'topic_to_discuss', 'schedule1'] as const;
    let values = { ...callDefaults };
    const asked = answers.map((field) => {
      const message = firstCallError(validateCall(values))?.[1];
      values = { ...values, [field]: filled[field] };
      return message;
    });
    expect(asked).toEqual(order);
    expect(validateCall(values)).toEqual({});
  });

  it('asks for a product or a message where the topic needs one', () => {
    expect(first({ topic_to_discuss: 'Product related' })).toBe(CALL_MESSAGES.product);
    expect(first({ topic_to_discuss: 'Others' })).toBe(CALL_MESSAGES.message);
    expect(first({ topic_to_discuss: 'Others', topic_to_discuss_msg: 'Hello' })).toBeUndefined();
  });

  it('takes hours from 8 to 21 only, for each of the two dates', () => {
    expect(first({ schedule1: '2027-01-11T07:59' })).toBe(
      'Please choose between 08:00 – 22:00 for schedule 1',
    );
    expect(first({ schedule2: '2027-01-11T22:00' })).toBe(
      'Please choose between 08:00 – 22:00 for schedule 2',
    );
    expect(first({ schedule1: '', schedule2: '2027-01-11T21:59' })).toBeUndefined();
  });

  it('names a half-typed date in its place, and no missing one beside it', () => {
    const half = { ...callDefaults, ...filled, schedule1: '' };
    expect(firstCallError(validateCall({ ...half, name: '' }, 'schedule2'))?.[1]).toBe(CALL_MESSAGES.name);
    expect(validateCall(half, 'schedule2')).toEqual({ schedule2: CALL_MESSAGES.unfinished(2) });
    expect(validateCall(half, 'schedule1')).toEqual({ schedule1: CALL_MESSAGES.unfinished(1) });
  });

  it('sends what was typed, trimmed', () => {
    expect(toCallPayload(filled)).toMatchObject({
      name: 'Siti',
      schedule1: '11-Jan-2027 09:30',
      schedule2: '',
    });
  });
});

describe('the enquiry form', () => {
  const products = [aProductItem(), aProductItem({ id: 1020, course_title: 'Microwave' })];
  const filled = {
    ...enquiryDefaults,
    subject: [1020],
    enquiry_name: 'Siti',
    enquiry_email: 'siti@example.com',
    enquiry_company: 'Example University',
    enquiry_education: 'yes',
    enquiry_city: 'Penang',
    enquiry_country: 'MY',
    enquiry_message: 'Ten stations',
  };
  const first = (over: Partial<typeof filled>) =>
    firstEnquiryError(validateEnquiry({ ...filled, ...over }))?.[1];

  it('asks for a product, then for what is missing, then for a right address', () => {
    expect(first({ subject: [], enquiry_city: '' })).toBe(COURSEWARE_ENQUIRY_MESSAGES.products);
    expect(first({ enquiry_message: ' ', enquiry_email: 'x' })).toBe(COURSEWARE_ENQUIRY_MESSAGES.required);
    expect(first({ enquiry_email: 'x' })).toBe(COURSEWARE_ENQUIRY_MESSAGES.email);
    expect(first({})).toBeUndefined();
  });

  it('says at each field what is missing there, by the kind of the field', () => {
    expect(validateEnquiry({ ...enquiryDefaults, subject: [1020] })).toEqual({
      enquiry_name: 'This field is required.',
      enquiry_email: 'This field is required',
      enquiry_company: 'This field is required.',
      enquiry_education: 'Please select an option',
      enquiry_city: 'This field is required.',
      enquiry_country: 'Please select an option',
      enquiry_message: 'This field is required',
    });
  });

  it('sends the ticked products with their names', () => {
    expect(toEnquiryPayload(filled, products)).toEqual({
      ...filled,
      product_interests: [{ id: 1020, group_code: 'ME', course_title: 'Microwave' }],
    });
  });

  it('begins with what was typed before and ticks the asked-for product as well', () => {
    expect(enquiryStart(filled, [1000, 1020], []).subject).toEqual([1020, 1000]);
    expect(enquiryStart(filled, [], []).enquiry_message).toBe('Ten stations');
    expect(enquiryStart(null, [1000], [])).toEqual({ ...enquiryDefaults, subject: [1000] });
  });

  it('asks for no product that was taken off sale since it was ticked, and has no box any more', () => {
    const offered = [aProductItem({ id: 1000 })];
    expect(enquiryStart({ ...filled, subject: [1020, 1000] }, [2100], offered).subject).toEqual([1000]);
  });
});
