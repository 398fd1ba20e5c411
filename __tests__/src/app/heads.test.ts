import contact from '@/src/app/routes/contact';
import traineePage from '@/src/app/routes/classForms/trainee';
import coursePage from '@/src/app/routes/courses/course';
import flexPage from '@/src/app/routes/flex/flex';
import flexWizardPage from '@/src/app/routes/flex/wizard';
import home from '@/src/app/routes/home';
import searchPage from '@/src/app/routes/search';
import { rootReducer, type RootState } from '@/src/app/rootReducer';
import {
  courseFailed,
  courseMissing,
  courseReceived,
  schedulesReceived,
} from '@/src/features/courses/coursesSlice';
import { searchFailed, searchPageOpened } from '@/src/features/search/searchSlice';
import { aCourse, aSession } from '../../support/builders';

const start = rootReducer(undefined, { type: 'start' });
const site = { ...start.site, name: 'Tradewind', publicUrl: 'https://www.example.com' };
const state: RootState = { ...start, site };
const match = (pathname: string, params = {}) => ({ pathname, params, query: new URLSearchParams() });
const ofCourse = match('/training/1944', { course_id: '1944' });

describe('what a page says about itself', () => {
  it('home has the default title', () => {
    expect(home.head(state, match('/')).title).toBe('Tradewind Technical Training Provider | HRDF Claimable');
  });

  it('an unknown address is answered with 404 and not to be indexed', () => {
    expect(home.head(state, match('/nowhere')).robots).toBe('noindex');
    expect(home.status(state, match('/nowhere'))).toBe(404);
    expect(home.head(state, match('/')).robots).toBeUndefined();
    expect(home.status(state, match('/'))).toBe(200);
  });

  it('a course has its own title and description, one address, and its dates for search engines', () => {
    const known = [
      courseReceived(aCourse()),
      schedulesReceived({
        id: 1944,
        schedules: [aSession(), aSession({ id: 2, venue_label: 'Live online' })],
      }),
    ].reduce(rootReducer, state);
    const head = coursePage.head(known, ofCourse);
    expect(head).toMatchObject({
      title: 'High-Speed PCB Design and Signal Integrity | Tradewind',
      description: 'Stack-ups, impedance, crosstalk.',
      keywords: 'signal integrity',
      canonical: 'https://www.example.com/training/1944',
    });
    expect(head.jsonLd[0]).toMatchObject({
      '@type': 'Course',
      courseCode: 'EE1944',
      hasCourseInstance: [
        {
          courseMode: 'Onsite',
          startDate: '2027-01-11',
          endDate: '2027-01-13',
          location: { name: 'Penang' },
        },
        { courseMode: 'Online' },
      ],
    });
    expect(head.jsonLd[1]).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('a course without a description is described to search engines by one sentence, not by its title', () => {
    const known = rootReducer(state, courseReceived({ ...aCourse(), meta_desc: '' }));
    const { description, jsonLd } = coursePage.head(known, ofCourse);
    expect(description).toMatch(/^A technical short course by Tradewind: .+ \(EE1944\)\.$/);
    expect(jsonLd[0]).toMatchObject({ '@type': 'Course', description });
  });

  it('a company whose name ends with a full stop is not followed by a second one in a sentence', () => {
    const named = { ...state, site: { ...site, name: 'Tradewind Sdn. Bhd.' } };
    const descriptions = [
      coursePage.head(rootReducer(named, courseReceived({ ...aCourse(), meta_desc: '' })), ofCourse),
      flexWizardPage.head(named, match('/flex/wizard')),
      traineePage.head(named, match('/class')),
    ].map(({ description }) => description);
    for (const description of descriptions) expect(description).toMatch(/Bhd\.[^.]+\.$/);
  });

  it.each([
    ['/files/documents/a.webp', 'https://www.example.com/files/documents/a.webp'],
    ['https://pictures.example.org/a.jpg', 'https://pictures.example.org/a.jpg'],
    [null, undefined],
  ])('link previews of a course show its picture: %s', (image, picture) => {
    const known = rootReducer(state, courseReceived({ ...aCourse(), image }));
    expect(coursePage.head(known, ofCourse).picture).toBe(picture);
  });

  it('a missing course answers 404, one that could not be read does not', () => {
    const missing = rootReducer(state, courseMissing({ id: 1944, message: 'x', status: 404 }));
    const failing = rootReducer(state, courseFailed({ id: 1944, message: 'x' }));
    expect(coursePage.status(missing, ofCourse)).toBe(404);
    expect(coursePage.status(failing, ofCourse)).toBe(200);
    expect(coursePage.status(state, ofCourse)).toBe(200);
    expect(coursePage.head(missing, ofCourse).robots).toBe('noindex');
  });

  it('the contact page is known under one address, whatever it was opened for', () => {
    expect(contact.head(state).canonical).toBe('https://www.example.com/contactus');
  });

  it('a search is named after what was searched for, and kept out of search engines', () => {
    const asked = { pathname: '/search.html', params: {}, query: new URLSearchParams('q=+signal+') };
    expect(searchPage.head(state, asked)).toMatchObject({
      title: 'Search: signal | Tradewind',
      canonical: 'https://www.example.com/search.html',
      robots: 'noindex',
    });
    expect(searchPage.head(state, match('/search.html')).title).toBe('Search | Tradewind');
  });

  it('a search that failed is not answered as if it had found nothing', () => {
    const opened = rootReducer(state, searchPageOpened('signal'));
    expect(searchPage.status(opened)).toBe(200);
    expect(searchPage.status(rootReducer(opened, searchFailed({ query: 'signal', message: 'x' })))).toBe(503);
  });

  it('FLEX and its wizard are known under one address each, whatever step and course is open', () => {
    expect(flexPage.head(state)).toMatchObject({
      title: 'Fly Learn EXperience | Tradewind',
      canonical: 'https://www.example.com/flex',
    });
    expect(flexWizardPage.head(state, match('/flex/wizard'))).toMatchObject({
      title: 'FLEX Registration | Tradewind',
      canonical: 'https://www.example.com/flex/wizard',
    });
  });

  it('each step of FLEX has its title, which a screen reader says when it opens', () => {
    const query = new URLSearchParams('course_id=1944&step=2');
    expect(flexWizardPage.head(state, { ...match('/flex/wizard'), query })).toMatchObject({
      title: 'FLEX Registration, step 2 of 3 | Tradewind',
      canonical: 'https://www.example.com/flex/wizard',
    });
  });
});
