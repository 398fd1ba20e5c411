import fc from 'fast-check';
import { SAVED } from '../../contract/classForms/messages';
import { FAILURE } from '../../contract/failures';
import { CONTACT_MESSAGES } from '../../contract/formMessages';
import { FORM_SUBMITTED } from '../../contract/messages';
import { SEARCH_MESSAGES } from '../../contract/shellMessages';
import { emailPattern, phonePattern } from '../../contract/schemas/patterns';
import { finishTape } from '../../flows/record/finishTape';
import { createMasker } from '../../flows/record/masking';
import { unpack } from '../../flows/tape/packing';
import type { Json } from '../../flows/tape/tape';
import { readTape, writeTape } from '../../flows/tape/tapeFile';
import { createWork, inSlices } from '../../flows/tape/work';
import { aTraineeTraining, PATHS } from '../src/features/classForms/aClass';
import { aCallPayload, aContactPayload, anEnquiryPayload, aReseller } from '../support/builders';
import { refusal } from '../support/fakeHttp';
import { recordFlow } from '../support/recordFlow';
import { classScenes } from '../support/scenes/classScenes';
import { PEOPLE } from '../support/scenes/people';
import { siteScenes } from '../support/scenes/siteScenes';

type Fields = Record<string, string>;
/** Masks also large parts at once. */
const aMasker = () =>
  createMasker((job) => {
    while (!job.next().done);
  });
const mask = (value: unknown, from?: string): unknown => aMasker().mask(value, from);

describe('a tape tells nobody who was there', () => {
  it.each([...classScenes(), ...siteScenes()].map((scene) => [scene.name, scene] as const))(
    'nothing that was typed, and no secret of the link, is in the recording: %s',
    async (_name, scene) => {
      const text = JSON.stringify(await recordFlow(scene));
      const left = Object.values(PEOPLE).filter((value) => text.includes(JSON.stringify(value).slice(1, -1)));
      expect(left).toEqual([]);
      expect(text).not.toContain('c1gn47ur3');
      expect(text).not.toMatch(/"answer":"[a-d]"/);
    },
  );

  it('nor is a name of two letters, in a list that a saga passes on or in a message of the server', async () => {
    const scene = classScenes().find(({ name }) => name === 'trainees_background, refused');
    if (!scene) throw new Error('There is no such scene.');
    const trainees = [
      { id: 1, name: '王芳' },
      { id: 2, name: 'Ng' },
    ];
    const training = aTraineeTraining({ tracking_id: PEOPLE.trackingId, trainees });
    const answers = {
      ...scene.answers,
      [PATHS.form]: () => ({ status: true, training }),
      [PATHS.save]: () => Promise.reject(refusal(422, 'Ng and 王芳: this was refused.')),
    };
    const tape = await recordFlow({ ...scene, answers });
    expect(tape.steps).toContainEqual(expect.objectContaining({ name: 'readLeftDrafts' }));
    const text = JSON.stringify(tape);
    expect(text).toMatch(/Masked name \d+ and Masked name \d+: this was refused\./);
    expect(text).not.toMatch(/王芳|\bNg\b/);
  });

  it('letters of an assessment and ticks of a survey are gone, too', () => {
    const submitted = mask({ formType: 'pre_assessment', data: [{ question: 1, answer: 'a' }] });
    expect(submitted).toEqual({
      formType: 'pre_assessment',
      data: [{ question: 1, answer: 'Masked answer 1' }],
    });
    const survey = mask({ courses: [1942], email_checkbox: 'no' }) as { courses: number[] };
    expect(JSON.stringify(survey)).not.toMatch(/1942|"no"/);
    expect(survey.courses[0]).toEqual(expect.any(Number));
  });

  it.each(['role', 'status', 'type', 'result', 'kind', 'step', 'at', 'participants'])(
    'an answer to a part of a question is gone, even if the part is called %s',
    (label) => {
      const typed = 'They hummed in B flat';
      const masker = aMasker();
      const masked = masker.mask([
        { formType: 'evaluation', values: { 1: { value: '', parts: { [label]: typed }, userInput: '' } } },
        { formType: 'evaluation', data: [{ id: 1, question: 'The room', answer: { [label]: typed } }] },
      ]);
      expect(JSON.stringify(masked)).toContain(`"${label}":"Masked answer 1"`);
      expect(JSON.stringify(masked)).not.toContain(typed);
    },
  );

  it('a page of a class is told without its secrets, and a signed recorder link without its signature', () => {
    const address = '/class/TRK-8fd2c1a7/FRM-55ab90?tid=3&sig=abcdef0123&flow=c2lnbmVk';
    expect(mask(address)).toBe(
      '/class/masked-secret-1/masked-secret-2?tid=3&sig=masked-secret-3&flow=masked-secret-4',
    );
    expect(mask('/contactus?flow=1')).toBe('/contactus?flow=1');
  });
});

describe('what is too large to be masked at once', () => {
  /** People of a large class, one of whom is mentioned elsewhere before anybody is known. */
  const people = Array.from({ length: 300 }, (_, id) => ({
    id,
    name: `Quillon Abberdeen the ${id}th`,
    email: `quillon.${id}@example.com`,
    answers: { values: { 3: { value: `A splendid answer, number ${id}` } } },
  }));
  const remarks = Array.from({ length: 80 }, (_, id) => ({
    id,
    text: `Thanks to Quillon Abberdeen the ${id}th`,
  }));
  const secrets = /Quillon|quillon\.\d+@|splendid/;

  it('stands nowhere until it is masked, and then without a name, an address or an answer', async () => {
    const work = createWork();
    const masker = createMasker(work.add);
    const state = masker.maskState({ remarks, trainees: people });
    expect(JSON.stringify(state)).not.toMatch(secrets);
    const answer = masker.mask({ trainees: [...people] });
    expect(JSON.stringify(answer)).not.toMatch(secrets);
    await work.finish();
    const recorded = {
      name: 'a large class',
      page: '/',
      build: 'test',
      recordedAt: '2027-01-10T02:00:00.000Z',
      before: { changes: [], inputs: [] },
      start: state,
      steps: [{ kind: 'action' as const, at: 1, action: { type: 'received', payload: answer ?? null } }],
      end: state,
    };
    const tape = await inSlices(finishTape(recorded, masker.final()));
    expect(JSON.stringify(tape)).not.toMatch(secrets);
    expect(JSON.stringify(tape.end)).toContain('Thanks to Masked name');
    // In the file, compressed or not, and in what is read from it.
    const text = await writeTape(tape);
    const { packed } = JSON.parse(text) as { packed?: string };
    expect(text + (packed === undefined ? '' : await unpack(packed))).not.toMatch(secrets);
    const read = await readTape(text);
    expect(JSON.stringify(read)).not.toMatch(secrets);
    expect(read).toEqual(tape);
  });

  it('is told as it was asked for, where it is small: nobody can change it afterwards', () => {
    const masker = createMasker(() => undefined);
    const asked = { pages: [1, 2], city: 'Miri' };
    const masked = masker.mask(asked);
    asked.pages.push(3);
    expect(masked).toEqual({ pages: [1, 2], city: 'Miri' });
  });
});

describe('masks keep what decisions depend on', () => {
  it('an address stays an address, a phone number a phone number, and a half-typed address is still none', () => {
    const payload = mask(aContactPayload({ form_phone: '+60 12-345 6789' })) as Fields;
    expect(payload['form_email']).toMatch(emailPattern);
    expect(payload['form_phone']).toMatch(phonePattern);
    expect(payload['form_phone']).toHaveLength('+60 12-345 6789'.length);
    const half = mask('siti@exa', 'classForms/emailTyped');
    expect(half).not.toContain('siti');
    expect(half).not.toMatch(emailPattern);
  });

  it('equal texts get equal masks, different ones different masks, at every depth', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (one, other) => {
        const masker = aMasker();
        const call = masker.mask({ ...aCallPayload(), name: one, company: other }) as Fields;
        const again = masker.mask({ deep: [{ enquiry_name: one, enquiry_company: other }] }) as {
          deep: Fields[];
        };
        expect(again.deep[0]).toEqual({ enquiry_name: call['name'], enquiry_company: call['company'] });
        if (one.trim() !== other.trim()) expect(call['name']).not.toBe(call['company']);
      }),
    );
  });

  it('what a saga trims is masked alike before and after', () => {
    const masker = aMasker();
    const typed = masker.mask(' siti@example.com  ', 'classForms/emailTyped') as string;
    expect(masker.mask({ trainee_email: 'siti@example.com' })).toEqual({ trainee_email: typed.trim() });
  });

  it('empty fields stay empty, and what is harmless stays what it is', () => {
    const call = aCallPayload({ phone: '' });
    const masked = mask(call) as Fields;
    expect(masked).toMatchObject({ phone: '', country: 'MY', schedule1: call.schedule1, education: 'yes' });
    const enquiry = mask(anEnquiryPayload()) as Fields;
    expect(enquiry).toMatchObject({
      subject: [1000],
      product_interests: anEnquiryPayload().product_interests,
    });
  });

  it("a class's own state of a form is not taken for an answer", () => {
    const state = { trainees_background: [{ id: 1, answer: { submitted: 'no', editable: 'yes' } }] };
    expect(mask(state)).toEqual(state);
  });
});

describe('a text that is known as personal', () => {
  const finish = (...values: unknown[]): string[] => {
    const masker = aMasker();
    const masked = values.map((value) => masker.mask(value));
    const final = masker.final();
    return masked.map((value) => (typeof value === 'string' ? final(value) : final(JSON.stringify(value))));
  };
  const person = aContactPayload({ form_name: 'Aminah Tan', form_company: 'Ng' });

  it('is masked wherever it stands, also inside longer texts, and before it was known', () => {
    expect(finish('Dear Aminah Tan, thank you', person, 'aminah: Aminah Tan')).toEqual([
      'Dear Masked name 1, thank you',
      expect.any(String),
      'aminah: Masked name 1',
    ]);
  });

  it('of two letters is masked where it is the whole name of somebody on a list', () => {
    const listed = [{ id: 3, name: 'Ng', company_label: '' }];
    expect(finish('Ng was not added', listed)).toEqual([
      'Masked name 1 was not added',
      '[{"id":3,"name":"Masked name 1","company_label":""}]',
    ]);
    // It may as well be the beginning of a word that is being typed.
    expect(finish('In the meantime', { ...person, form_name: 'In' })[0]).toBe('In the meantime');
  });

  it('is not looked for inside of words', () => {
    const [text] = finish('An Alignment of Alibis', { ...person, form_name: 'Ali' });
    expect(text).toBe('An Alignment of Alibis');
  });

  it.each([FORM_SUBMITTED, CONTACT_MESSAGES.request, FAILURE.submitForm, SEARCH_MESSAGES.none, SAVED])(
    'changes none of the texts that the site itself shows: %s',
    (text) => {
      expect(finish({ ...person, form_request: text }, text)[1]).toBe(text);
    },
  );

  it('is masked inside of what the site publishes, and left where it happens to be the whole of that', () => {
    const masker = aMasker();
    masker.mask({ ...person, form_company: 'Penang Works' });
    const published = { course_title: 'A class for Penang Works', venue_label: 'Penang Works' };
    const texts = Object.values(masker.mask(published) as Fields).map((text) => masker.final()(text));
    expect(texts).toEqual(['A class for Masked name 2', 'Penang Works']);
  });

  it('leaves alone what resellers publish, but for their e-mail addresses', () => {
    const reseller = mask(aReseller()) as Record<string, Json>;
    expect(reseller).toEqual({ ...aReseller(), email: 'person-1@masked.example' });
  });
});
