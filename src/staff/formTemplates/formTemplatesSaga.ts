import { call, put, select, takeEvery, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import type { TemplateContent } from '@/contract/staff/formTemplates';
import { UNDO_MS } from '@/contract/staff/mail';
import { formTemplatesEndpoints as calls } from '@/contract/staff/formTemplatesEndpoints';
import { toRequestError } from '../../shared/lib/errors';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { request, send } from '../../shared/lib/requests';
import { longRequest } from '../longRequest';
import { selectMemberId } from '../session/sessionSelectors';
import { dropDraft, readDraft } from '../shared/drafts';
import { fieldErrorsOf, isGone, statusOf } from '../shared/fieldErrors';
import { ofVersion } from '../shared/ofVersion';
import { takeOtherTabs } from '../shared/otherTabsSaga';
import { failureOf } from '../shared/saves';
import { sendRemoval } from '../shared/sendRemoval';
import { settleDraft } from '../shared/settleDraft';
import { notifySaved, type Inverse } from '../undo/undoSaga';
import { undoableRaised } from '../undo/undoableAlert';
import { contentOf, errorsById } from './building';
import { copy, draftOf, keep, takeOver } from './formDrafts';
import {
  builderFailed,
  builderGone,
  builderOpened,
  builderRequested,
  conflictFound,
  copyTemplate,
  draftDiscarded,
  dropField,
  fieldAdded,
  fieldChanged,
  fieldCopied,
  fieldMoved,
  fieldPutBack,
  fieldRemoved,
  formChosen,
  formTemplateCallFailed,
  importTemplates,
  loadTemplates,
  loadVersions,
  nameChanged,
  openBuilder,
  partTaken,
  questionsTaken,
  removeTemplate,
  restoreVersion,
  saveTemplate,
  savingBegun,
  savingEnded,
  templateRemoved,
  templateSaved,
  templatesFailed,
  templatesReceived,
  templatesRequested,
  versionsFailed,
  versionsReceived,
  versionsRequested,
  formTemplatesReducer,
} from './formTemplatesSlice';
import { selectFormTemplates, type DraftOfForm, type Sent, type What } from './formTemplatesState';

export function* readTemplates() {
  yield* put(templatesRequested());
  yield* request(calls.formTemplates, {
    received: ({ list }) => templatesReceived(list),
    failed: templatesFailed,
  });
}

export function* open({ payload: what }: ReturnType<typeof openBuilder>) {
  yield* put(builderRequested(what));
  const draft = yield* call(readDraft<DraftOfForm>, yield* select(selectMemberId), draftOf(what));
  if (what === 'new') {
    yield* put(builderOpened({ template: null, draft }));
    return;
  }
  try {
    const { template } = yield* send(calls.formTemplate, { params: { id: what } });
    yield* put(builderOpened({ template, draft }));
  } catch (error) {
    if (draft && isGone(error)) yield* put(builderGone({ what, draft }));
    else yield* put(builderFailed(toRequestError(error, calls.formTemplate.failure)));
  }
}

function* isOnItsWay(what: Sent) {
  return (yield* select(selectFormTemplates)).saving.includes(what);
}

/** Errors are shown at the fields of the template; if another one is open, or none, in an alert. */
function* notifyRefusal(what: What, sent: TemplateContent, error: unknown) {
  const errors = errorsById(sent, fieldErrorsOf(error));
  const failure = toRequestError(error, calls.saveFormTemplate.failure);
  yield* put(savingEnded({ what, errors }));
  const { open, isLeft } = yield* select(selectFormTemplates);
  if (isLeft || open.data?.what !== what)
    yield* put(formTemplateCallFailed(failureOf(sent.name || 'New template', failure)));
  else if (errors.length === 0) yield* put(formTemplateCallFailed(failure));
}

/** Somebody else has removed it: shown at the template if it is still open, else in an alert. */
function* showGone(what: number, sent: TemplateContent, error: unknown) {
  yield* put(builderGone({ what }));
  const { open, isLeft } = yield* select(selectFormTemplates);
  if (isLeft || open.data?.what !== what) yield* call(notifyRefusal, what, sent, error);
}

/** For errors without a control. */
function* notifyFailure(what: Sent, error: unknown, fallback: string) {
  yield* put(savingEnded({ what }));
  yield* put(formTemplateCallFailed(toRequestError(error, fallback)));
}

export function* save(): SagaGenerator<void> {
  const { data } = (yield* select(selectFormTemplates)).open;
  if (!data || (yield* call(isOnItsWay, data.what))) return;
  const { what, version, built, base, isRemoved } = data;
  yield* put(savingBegun(what));
  try {
    const { template } =
      what === 'new' || isRemoved
        ? yield* send(calls.addFormTemplate, { body: built })
        : yield* send(calls.saveFormTemplate, {
            params: { id: what },
            body: { name: built.name, fields: built.fields },
            headers: ofVersion(version),
          });
    const { id } = template;
    yield* call(settleDraft<TemplateContent>, draftOf(what), {
      ...{ sent: built, stored: contentOf(template), version: template.version, as: draftOf(id) },
    });
    yield* put(templateSaved({ what, template, sent: built }));
    const inverse = { params: { id }, version: template.version };
    if (what === 'new' || isRemoved)
      yield* call(notifySaved, 'The template is kept.', {
        endpoint: 'removeFormTemplate',
        ...inverse,
        after: [templateRemoved(id)],
      } satisfies Inverse);
    else if (template.version > version && base !== built)
      yield* call(notifySaved, 'The template is saved.', {
        endpoint: 'restoreFormTemplate',
        ...inverse,
        body: { version },
        after: [openBuilder(id)],
      } satisfies Inverse);
  } catch (error) {
    if (what !== 'new' && isGone(error)) yield* call(showGone, what, built, error);
    else if (what !== 'new' && statusOf(error) === 409) yield* call(showConflict, what, built, error);
    else yield* call(notifyRefusal, what, built, error);
  }
}

/** Somebody else has saved it: changes are merged if they do not overlap. */
function* showConflict(id: number, sent: TemplateContent, error: unknown): SagaGenerator<void> {
  try {
    const { template } = yield* send(calls.formTemplate, { params: { id } });
    yield* put(conflictFound(template));
  } catch (failure) {
    if (isGone(failure)) yield* call(showGone, id, sent, failure);
    else yield* call(notifyRefusal, id, sent, error);
    return;
  }
  const { open, isLeft } = yield* select(selectFormTemplates);
  const { data } = open;
  if (data?.what !== id || (isLeft && data.theirs)) yield* call(notifyRefusal, id, sent, error);
  else if (!data.theirs) yield* call(save);
}

export function* remove() {
  const { data } = (yield* select(selectFormTemplates)).open;
  if (!data || data.what === 'new') return;
  const { what: id, version } = data;
  if (yield* call(isOnItsWay, id)) return;
  yield* put(savingBegun(id));
  try {
    yield* sendRemoval(calls.removeFormTemplate, { params: { id }, headers: ofVersion(version) });
    yield* call(dropDraft, yield* select(selectMemberId), draftOf(id));
    yield* put(templateRemoved(id));
    yield* call(notifySaved, 'The template is removed. Classes keep their forms.', {
      endpoint: 'restoreFormTemplate',
      params: { id },
      body: { version },
      version,
      after: [loadTemplates()],
    } satisfies Inverse);
  } catch (error) {
    yield* call(notifyFailure, id, error, calls.removeFormTemplate.failure);
  }
}

export function* drop({ payload: id }: ReturnType<typeof dropField>) {
  const { data } = (yield* select(selectFormTemplates)).open;
  const at = data?.built.fields.findIndex((field) => field.id === id) ?? -1;
  const field = data?.built.fields[at];
  if (!data || !field) return;
  yield* put(fieldRemoved(id));
  const undo = fieldPutBack({ what: data.what, field, at });
  yield* put(undoableRaised({ kind: 'success', text: 'The field is removed.', stays: UNDO_MS, undo }));
}

export function* readVersions({ payload: id }: ReturnType<typeof loadVersions>) {
  yield* put(versionsRequested());
  yield* request(calls.formTemplateVersions, {
    params: { id },
    received: ({ list }) => versionsReceived(list),
    failed: versionsFailed,
  });
}

export function* restore({ payload: { id, version, wanted } }: ReturnType<typeof restoreVersion>) {
  if (yield* call(isOnItsWay, id)) return;
  yield* put(savingBegun(id));
  try {
    const { template } = yield* send(calls.restoreFormTemplate, {
      params: { id },
      body: { version: wanted },
      headers: ofVersion(version),
    });
    yield* put(templateSaved({ what: id, template }));
    yield* call(notifySaved, `Version ${wanted} holds again.`, {
      endpoint: 'restoreFormTemplate',
      params: { id },
      body: { version },
      version: template.version,
      after: [openBuilder(id), loadVersions(id)],
    } satisfies Inverse);
  } catch (error) {
    yield* call(notifyFailure, id, error, calls.restoreFormTemplate.failure);
    if ((yield* select(selectFormTemplates)).open.data?.what === id) yield* put(openBuilder(id));
  }
}

export function* bringIn({ payload }: ReturnType<typeof importTemplates>) {
  const what: Sent = 'import';
  if (yield* call(isOnItsWay, what)) return;
  yield* put(savingBegun(what));
  try {
    const { added, changed, unchanged } = yield* send(
      calls.importFormTemplates,
      longRequest({ body: { templates: payload } }),
    );
    yield* put(savingEnded({ what }));
    yield* call(notifySaved, `${added} templates added, ${changed} changed, ${unchanged} as they were.`);
    yield* put(loadTemplates());
  } catch (error) {
    yield* call(notifyFailure, what, error, calls.importFormTemplates.failure);
  }
}

const EDITS = [
  draftDiscarded,
  fieldAdded,
  fieldChanged,
  fieldCopied,
  fieldMoved,
  fieldPutBack,
  fieldRemoved,
  formChosen,
  nameChanged,
  partTaken,
  questionsTaken,
  conflictFound,
];

export function* formTemplatesSaga() {
  yield* takeLatest(loadTemplates, readTemplates);
  yield* takeLatest(openBuilder, open);
  yield* takeEvery(EDITS, keep);
  yield* takeEvery(saveTemplate, save);
  yield* takeEvery(removeTemplate, remove);
  yield* takeLatest(dropField, drop);
  yield* takeLatest(copyTemplate, copy);
  yield* takeLatest(loadVersions, readVersions);
  yield* takeEvery(restoreVersion, restore);
  yield* takeEvery(importTemplates, bringIn);
  yield* takeOtherTabs(takeOver);
}

export const formTemplatesFeature = {
  reducers: { formTemplates: formTemplatesReducer },
  saga: formTemplatesSaga,
} satisfies FeatureModule;
