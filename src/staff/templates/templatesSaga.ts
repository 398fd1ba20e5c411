import { call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { staffEndpoints } from '@/contract/staff/endpoints';
import type { ReplyTemplate } from '@/contract/staff/enquiriesResponses';
import type { TemplateTexts } from '@/contract/staff/enquiriesSchemas';
import { placeholderProblem } from '@/contract/staff/placeholders';
import { toRequestError } from '../../shared/lib/errors';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { request, send } from '../../shared/lib/requests';
import { fieldErrorsOf, isGone, statusOf } from '../shared/fieldErrors';
import { ofVersion } from '../shared/ofVersion';
import { failureOf } from '../shared/saves';
import { sendRemoval } from '../shared/sendRemoval';
import { settleDraft } from '../shared/settleDraft';
import { notifySaved, type Inverse } from '../undo/undoSaga';
import {
  conflictFound,
  fillTemplate,
  loadTemplates,
  removeTemplate,
  saveTemplate,
  savingBegun,
  savingRefused,
  selectTemplates,
  templateCallFailed,
  templateFilled,
  templateGone,
  templateRemoved,
  templateSaved,
  templatesFailed,
  templatesReceived,
  templatesReducer,
  templatesRequested,
  type What,
} from './templatesSlice';

/** The key of a template's draft. */
export const draftOf = (template: Pick<ReplyTemplate, 'id'> | null): string =>
  `template ${template?.id ?? 'new'}`;
export const wordsOf = ({ name, subject, text }: TemplateTexts): TemplateTexts => ({ name, subject, text });

export function* readTemplates() {
  yield* put(templatesRequested());
  yield* request(staffEndpoints.templates, {
    received: templatesReceived,
    failed: templatesFailed,
  });
}

/** Errors are shown at the fields of the template; if another one is open, in an alert. */
function* notifyRefusal(what: What, name: string, error: unknown) {
  const errors = fieldErrorsOf(error);
  const failure = toRequestError(error, staffEndpoints.changeTemplate.failure);
  yield* put(savingRefused({ what, errors }));
  if ((yield* select(selectTemplates)).open !== what)
    yield* put(templateCallFailed(failureOf(name, failure)));
  else if (errors.length === 0) yield* put(templateCallFailed(failure));
}

/** Somebody else has removed it: shown at the template if it is still open, else in an alert. */
function* showGone(template: ReplyTemplate, refusal: unknown) {
  yield* put(templateGone(template));
  if ((yield* select(selectTemplates)).open !== template.id)
    yield* call(notifyRefusal, template.id, template.name, refusal);
}

/** Somebody else has saved or removed it: shown if it is still open. */
function* showConflict(template: ReplyTemplate, refusal: unknown) {
  const { id, name } = template;
  try {
    const answer = yield* send(staffEndpoints.templates);
    const theirs = answer.list.find((template) => template.id === id);
    yield* put(templatesReceived(answer));
    if (!theirs) yield* call(showGone, template, refusal);
    else if ((yield* select(selectTemplates)).open === id) yield* put(conflictFound(theirs));
    else yield* call(notifyRefusal, id, name, refusal);
  } catch (error) {
    yield* call(notifyRefusal, id, name, error);
  }
}

/** @returns the request that undoes a change of the template */
const inverseOf = (before: ReplyTemplate | null, after: ReplyTemplate): Inverse => ({
  endpoint: before ? 'changeTemplate' : 'removeTemplate',
  params: { id: after.id },
  ...(before && { body: wordsOf(before) }),
  version: after.version,
  after: [loadTemplates()],
});

export function* save({ payload }: ReturnType<typeof saveTemplate>) {
  const { template: before, version, words, isRemoved = false } = payload;
  const { placeholders, saving } = yield* select(selectTemplates);
  const what: What = before?.id ?? 'new';
  if (saving.includes(what)) return;
  const wrong = (['subject', 'text'] as const).flatMap((field) => {
    const message = placeholderProblem(words[field], placeholders);
    return message === undefined ? [] : [{ field, message }];
  });
  if (wrong.length > 0) {
    yield* put(savingRefused({ what, errors: wrong }));
    return;
  }
  yield* put(savingBegun(what));
  try {
    const { template } =
      before && !isRemoved
        ? yield* send(staffEndpoints.changeTemplate, {
            params: { id: before.id },
            body: words,
            headers: ofVersion(version),
          })
        : yield* send(staffEndpoints.addTemplate, { body: words });
    yield* call(settleDraft<TemplateTexts>, draftOf(before), {
      ...{ sent: words, stored: wordsOf(template), version: template.version },
      as: draftOf(template),
    });
    yield* put(templateSaved({ what, template }));
    const changed = isRemoved ? null : before;
    const told = changed ? 'The template is saved.' : 'The template is added.';
    yield* call(notifySaved, told, inverseOf(changed, template));
  } catch (error) {
    if (before && isGone(error)) yield* call(showGone, before, error);
    else if (before && statusOf(error) === 409) yield* call(showConflict, before, error);
    else yield* call(notifyRefusal, what, words.name || 'New template', error);
  }
}

export function* remove({ payload: template }: ReturnType<typeof removeTemplate>) {
  const { id, version } = template;
  if ((yield* select(selectTemplates)).saving.includes(id)) return;
  yield* put(savingBegun(id));
  try {
    yield* sendRemoval(staffEndpoints.removeTemplate, { params: { id }, headers: ofVersion(version) });
    yield* put(templateRemoved(id));
    const inverse: Inverse = { endpoint: 'addTemplate', body: wordsOf(template), after: [loadTemplates()] };
    yield* call(notifySaved, 'The template is removed.', inverse);
  } catch (error) {
    yield* put(savingRefused({ what: id, errors: [] }));
    yield* put(templateCallFailed(toRequestError(error, staffEndpoints.removeTemplate.failure)));
    yield* call(readTemplates);
  }
}

export function* fill({ payload: { id, enquiryId } }: ReturnType<typeof fillTemplate>) {
  yield* request(staffEndpoints.filledTemplate, {
    params: { id, enquiry: enquiryId },
    received: ({ subject, text, missing }) => templateFilled({ enquiryId, subject, text, missing }),
    failed: templateCallFailed,
  });
}

export function* templatesSaga() {
  yield* takeLatest(loadTemplates, readTemplates);
  yield* takeEvery(saveTemplate, save);
  yield* takeEvery(removeTemplate, remove);
  yield* takeLatest(fillTemplate, fill);
}

export const templatesFeature = {
  reducers: { templates: templatesReducer },
  saga: templatesSaga,
} satisfies FeatureModule;
