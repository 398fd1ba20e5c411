import contact from '@/src/app/routes/contact';
import { selectCourse } from '@/src/features/courses/coursesSelectors';
import { selectResellerRegions } from '@/src/features/resellers/resellersSlice';
import { aCourse, aRegionGroup } from '../../support/builders';
import { refusal } from '../../support/fakeHttp';
import { runSaga } from '../../support/runSaga';

const at = (search: string) => ({ pathname: '/contactus', params: {}, query: new URLSearchParams(search) });
const resellers = () => ({ status: true, list: [aRegionGroup()] });

describe('the contact page', () => {
  it('comes with the resellers, and asks for no course when the address names none', async () => {
    const answers = { '/api/website/resellers': resellers };
    const { state, sent } = await runSaga(contact.loader, [at('')], answers);
    expect(sent.map(({ path }) => path)).toEqual(['/api/website/resellers']);
    expect(selectResellerRegions(state).data).toEqual([aRegionGroup()]);
  });

  it('knows the course that an enquiry is about, also when the resellers cannot be read', async () => {
    const { state } = await runSaga(contact.loader, [at('course_id=1944')], {
      '/api/website/resellers': () => Promise.reject(refusal(500)),
      '/api/website/courses/{id}': () => ({ status: true, course: aCourse() }),
    });
    expect(selectCourse(state, 1944).data).toEqual(aCourse());
    expect(selectResellerRegions(state).status).toBe('failed');
  });
});
