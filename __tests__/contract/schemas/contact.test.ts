import { CONTACT_MESSAGES } from '@/contract/formMessages';
import { contactSchema } from '@/contract/schemas/contact';
import { firstContactError, toContactPayload, validateContact } from '@/src/features/enquiries/contactChecks';
import { contactDefaults } from '@/src/features/enquiries/contactForm';
import { aContactPayload } from '../../support/builders';

const shown = (over: Parameters<typeof aContactPayload>[0]) =>
  firstContactError(validateContact(aContactPayload(over)))?.[1];

describe('the contact form tells a visitor the first thing that is missing', () => {
  it.each([
    ['form_name', '', CONTACT_MESSAGES.name],
    ['form_name', '   ', CONTACT_MESSAGES.name],
    ['form_email', '', CONTACT_MESSAGES.email],
    ['form_email', 'someone', CONTACT_MESSAGES.email],
    ['form_email', 'a@b', CONTACT_MESSAGES.email],
    ['form_email', 'a b@example.com', CONTACT_MESSAGES.email],
    ['form_email', 'a@example.com,b@example.com', CONTACT_MESSAGES.email],
    ['form_company', ' ', CONTACT_MESSAGES.company],
    ['form_city', '', CONTACT_MESSAGES.city],
    ['form_request', ' ', CONTACT_MESSAGES.request],
  ] as const)('%s = "%s"', (field, value, message) => {
    expect(shown({ [field]: value })).toBe(message);
  });

  it('in the order of the form, when several are missing', () => {
    expect(shown({ form_city: '', form_email: '', form_request: '' })).toBe(CONTACT_MESSAGES.email);
    expect(shown({ form_name: '', form_check_req: 'no' })).toBe(CONTACT_MESSAGES.name);
  });

  it('asks for one option at least, and for a request only when that box is ticked', () => {
    expect(shown({ form_check_req: 'no', form_request: '' })).toBe(CONTACT_MESSAGES.options);
    expect(shown({ form_check_req: 'no', form_check_og: 'yes', form_request: '' })).toBeUndefined();
  });

  it('takes phone and designation or leaves them', () => {
    expect(shown({})).toBeUndefined();
    expect(shown({ form_phone: '+60 4 555 0101', form_job_role: 'Test engineer' })).toBeUndefined();
  });

  it('sends what was meant, without the spaces around it', () => {
    expect(toContactPayload(aContactPayload({ form_name: "  O'Brien ", form_city: ' 槟城 ' }))).toMatchObject(
      {
        form_name: "O'Brien",
        form_city: '槟城',
      },
    );
  });

  it('sends spaces for what comes along when a name is pasted from two cells, and leaves the lines of a request', () => {
    const pasted = { form_name: 'Siti\tNur', form_request: 'One\n\tTwo\u0007' };
    expect(toContactPayload(aContactPayload(pasted))).toMatchObject({
      form_name: 'Siti Nur',
      form_request: 'One\n\tTwo',
    });
  });

  it('starts with the see-my-request box alone', () => {
    expect(contactDefaults).toEqual({ ...contactSchema.getDefault(), form_check_req: 'yes' });
    const ticked = Object.entries(contactDefaults).filter(([, value]) => value === 'yes');
    expect(ticked).toEqual([['form_check_req', 'yes']]);
  });
});
