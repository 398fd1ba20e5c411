import { call, put, select, takeEvery, takeLatest } from 'typed-redux-saga';
import { staffEndpoints } from '@/contract/staff/endpoints';
import type { ReplyTemplate } from '@/contract/staff/enquiries';
import type { TemplateTexts } from '@/contract/staff/enquiriesSchemas';
import { placeholderProblem } from '@/contract/staff/placeholders';
import { toRequestError } from '../../shared/lib/errors';
import type { FeatureModule } from '../../shared/lib/featureModule';
import type { Http } from '../../shared/lib/http';
import { request } from '../../shared/lib/requestSagas';
import { getHttp } from '../../shared/lib/sagaContext';
import { fieldErrorsOf, statusOf } from '../shared/fieldErrors';
import { orGone } from '../shared/orGone';
import { failureOf } from '../shared/saves';
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
  templateRemoved,
  templateSaved,
  templatesFailed,
  templatesReceived,
  templatesReducer,
  templatesRequested,
  type What,
} from './templatesSlice';

const at = (version: number) => ({ 'if-match': `"${version}"` });
const getTemplates = (http: Http) => http.send(staffEndpoints.templates, {});
const postTemplate = (http: Http, body: TemplateTexts) => http.send(staffEndpoints.addTemplate, { body });
const putTemplate = (http: Http, id: number, version: number, body: TemplateTexts) =>
  http.send(staffEndpoints.changeTemplate, { params: { id }, body, headers: at(version) });
const deleteTemplate = (http: Http, id: number, version: number) =>
  orGone(http.send(staffEndpoints.removeTemplate, { params: { id }, headers: at(version) }));
const getFilled = (http: Http, params: { id: number; enquiry: number }) =>
  http.send(staffEndpoints.filledTemplate, { params });

/** The key of a template's draft. */
export const draftOf = (template: Pick<ReplyTemplate, 'id'> | null): string =>
  `template ${template?.id ?? 'new'}`;
export const wordsOf = ({ name, subject, text }: TemplateTexts): TemplateTexts => ({ name, subject, text });

export function* readTemplates() {
  yield* put(templatesRequested());
  yield* request(getTemplates, [], {
    received: templatesReceived,
    failed: templatesFailed,
    fallback: staffEndpoints.templates.failure,
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

/**
 * Somebody else has saved it: shown if it is still open. If it was removed, the input stays and can be
 * copied.
 */
function* showConflict({ id, name }: ReplyTemplate, refusal: unknown) {
  try {
    const answer = yield* call(getTemplates, yield* call(getHttp));
    const theirs = answer.list.find((template) => template.id === id);
    if (theirs) yield* put(templatesReceived(answer));
    if (theirs && (yield* select(selectTemplates)).open === id) yield* put(conflictFound(theirs));
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

export function* save({ payload: { template: before, version, words } }: ReturnType<typeof saveTemplate>) {
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
    const http = yield* call(getHttp);
    const { template } = before
      ? yield* call(putTemplate, http, before.id, version, words)
      : yield* call(postTemplate, http, words);
    yield* call(settleDraft<TemplateTexts>, draftOf(before), {
      ...{ sent: words, stored: wordsOf(template), version: template.version },
      as: draftOf(template),
    });
    yield* put(templateSaved({ what, template }));
    const told = before ? 'The template is saved.' : 'The template is added.';
    yield* call(notifySaved, told, inverseOf(before, template));
  } catch (error) {
    if (before && statusOf(error) === 409) yield* call(showConflict, before, error);
    else yield* call(notifyRefusal, what, words.name || 'New template', error);
  }
}

export function* remove({ payload: template }: ReturnType<typeof removeTemplate>) {
  if ((yield* select(selectTemplates)).saving.includes(template.id)) return;
  yield* put(savingBegun(template.id));
  try {
    yield* call(deleteTemplate, yield* call(getHttp), template.id, template.version);
    yield* put(templateRemoved(template.id));
    const inverse: Inverse = { endpoint: 'addTemplate', body: wordsOf(template), after: [loadTemplates()] };
    yield* call(notifySaved, 'The template is removed.', inverse);
  } catch (error) {
    yield* put(savingRefused({ what: template.id, errors: [] }));
    yield* put(templateCallFailed(toRequestError(error, staffEndpoints.removeTemplate.failure)));
    yield* call(readTemplates);
  }
}

export function* fill({ payload: { id, enquiryId } }: ReturnType<typeof fillTemplate>) {
  yield* request(getFilled, [{ id, enquiry: enquiryId }], {
    received: ({ subject, text, missing }) => templateFilled({ enquiryId, subject, text, missing }),
    failed: templateCallFailed,
    fallback: staffEndpoints.filledTemplate.failure,
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
