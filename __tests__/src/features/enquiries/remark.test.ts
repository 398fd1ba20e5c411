import { remarkOf, subjectOf } from '@/src/features/enquiries/remark';
import { aCourse } from '@/__tests__/support/builders';

const course = aCourse({ id: 728, group_code: 'LS', title: 'HPLC Method Development and Troubleshooting' });
const remark = (query: string, known: typeof course | null = course) =>
  remarkOf(new URLSearchParams(query), known);

describe('the remark of an enquiry says what it is about', () => {
  it('names the course that a visitor wants to be kept posted on', () => {
    expect(remark('request=posted&course_id=728')).toBe(
      'Please keep me posted on the schedule course HPLC Method Development and Troubleshooting (LS728)',
    );
  });
  it('names the course of an in-house request', () => {
    expect(remark('request=inhouse&course_id=728')).toBe(
      'Please contact me to arrange in-house course HPLC Method Development and Troubleshooting (LS728)',
    );
  });
  it('asks for the Buy-1-Free-1 promotion', () => {
    expect(remark('message=b1', null)).toBe(
      'Please send me the details of the Buy-1-Free-1 special promotion.',
    );
  });
  it('is empty for an unknown course, an unknown request and a plain visit', () => {
    expect(remark('request=posted&course_id=1', null)).toBe('');
    expect(remark('request=toString&course_id=728')).toBe('');
    expect(remark('message=b2')).toBe('');
    expect(remark('')).toBe('');
  });
});

it('the subject of the message to staff says so in short', () => {
  const subject = (query: string) => subjectOf(new URLSearchParams(query), course);
  const named = 'HPLC Method Development and Troubleshooting (LS728)';
  expect(subject('request=inhouse&course_id=728')).toBe(`${named}, in-house`);
  expect(subject('request=posted&course_id=728')).toBe(named);
  expect(subject('message=b1')).toBe('the Buy-1-Free-1 special promotion');
  expect(subject('')).toBeUndefined();
});
