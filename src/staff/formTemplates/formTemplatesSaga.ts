import { call, delay, put, select, takeLatest, takeLeading, type SagaGenerator } from 'typed-redux-saga';
import { ALERT_MS } from '@/contract/constants';
import type { TemplateContent } from '@/contract/staff/formTemplates';
import { UNDO_MS } from '@/contract/staff/mail';
import { formTemplatesEndpoints as calls } from '@/contract/staff/formTemplatesEndpoints';
import { alertRaised } from '../../features/notifications/notificationsSlice';
import { toRequestError } from '../../shared/lib/errors';
import type { FeatureModule } from '../../shared/lib/featureModule';
import { request } from '../../shared/lib/requestSagas';
import { getHttp } from '../../shared/lib/sagaContext';
import { selectMember } from '../session/sessionSelectors';
import { dropDraft, keepDraft, readDraft } from '../shared/drafts';
import { fieldErrorsOf, statusOf } from '../shared/fieldErrors';
import { settleDraft } from '../shared/settleDraft';
import { tellSaved, type Inverse } from '../undo/undoSaga';
import { undoableRaised } from '../undo/undoableAlert';
import { NO_TEMPLATE } from './building';
import {
  deleteTemplate,
  getTemplate,
  getTemplates,
  getVersions,
  postImport,
  postRestore,
  postTemplate,
  putTemplate,
} from './formTemplatesApi';
import {
  builderFailed,
  builderOpened,
  builderRequested,
  conflictFound,
  contentOf,
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
  isChanged,
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
  savingRefused,
  selectFormTemplates,
  templateRemoved,
  templateSaved,
  templatesFailed,
  templatesReceived,
  templatesRequested,
  versionsFailed,
  versionsReceived,
  versionsRequested,
  type DraftOfForm,
  type What,
  formTemplatesReducer,
} from './formTemplatesSlice';

/** Typing is kept when it pauses, so that no key press waits for the device. */
const KEEP_MS = 300;

const NEW_ONE_FIRST =
  'Nothing was duplicated: this new template is not saved yet. Save it or discard its draft, then duplicate.';

export const draftOf = (what: What): string => `form ${what}`;

export function* readTemplates() {
  yield* put(templatesRequested());
  yield* request(getTemplates, [], {
    received: ({ list }) => templatesReceived(list),
    failed: templatesFailed,
    fallback: calls.formTemplates.failure,
  });
}

function* memberId() {
  return (yield* select(selectMember))?.id ?? 0;
}

export function* open({ payload: what }: ReturnType<typeof openBuilder>) {
  yield* put(builderRequested(what));
  const draft = yield* call(readDraft<DraftOfForm>, yield* call(memberId), draftOf(what));
  if (what === 'new') {
    yield* put(builderOpened({ template: null, draft }));
    return;
  }
  yield* request(getTemplate, [what], {
    received: ({ template }) => builderOpened({ template, draft }),
    failed: builderFailed,
    fallback: calls.formTemplate.failure,
  });
}

/** What differs from what is kept on the server is kept here. */
function* keepOpen() {
  const { data } = (yield* select(selectFormTemplates)).open;
  if (!data) return;
  const { what, built, base, version } = data;
  const member = yield* call(memberId);
  if (isChanged(data))
    yield* call(keepDraft, member, draftOf(what), { fields: built, base, version } satisfies DraftOfForm);
  else yield* call(dropDraft, member, draftOf(what));
}

export function* keep() {
  yield* delay(KEEP_MS);
  yield* call(keepOpen);
}

function* tellRefusal(error: unknown, fallback: string) {
  const errors = fieldErrorsOf(error);
  yield* put(savingRefused(errors));
  if (errors.length === 0) yield* put(formTemplateCallFailed(toRequestError(error, fallback)));
}

/** Where no control shows what was refused. */
function* tellFailure(error: unknown, fallback: string) {
  yield* put(savingRefused([]));
  yield* put(formTemplateCallFailed(toRequestError(error, fallback)));
}

export function* save(): SagaGenerator<void> {
  const { data } = (yield* select(selectFormTemplates)).open;
  if (!data) return;
  const { what, version, built, base } = data;
  yield* put(savingBegun());
  const http = yield* call(getHttp);
  try {
    const { template } =
      what === 'new'
        ? yield* call(postTemplate, http, built)
        : yield* call(putTemplate, http, what, version, { name: built.name, fields: built.fields });
    const { id } = template;
    // What was typed last is no older on the device than here.
    yield* call(keepOpen);
    yield* call(settleDraft<TemplateContent>, draftOf(what), {
      ...{ sent: built, stored: contentOf(template), version: template.version, as: draftOf(id) },
    });
    yield* put(templateSaved({ what, template, sent: built }));
    yield* call(keepOpen);
    const inverse = { params: { id }, version: template.version };
    if (what === 'new')
      yield* call(tellSaved, 'The template is kept.', {
        endpoint: 'removeFormTemplate',
        ...inverse,
        after: [templateRemoved()],
      } satisfies Inverse);
    else if (template.version > version && base !== built)
      yield* call(tellSaved, 'The template is saved.', {
        endpoint: 'restoreFormTemplate',
        ...inverse,
        body: { version },
        after: [openBuilder(id)],
      } satisfies Inverse);
  } catch (error) {
    if (what !== 'new' && statusOf(error) === 409) yield* call(showConflict, what, error);
    else yield* call(tellRefusal, error, calls.saveFormTemplate.failure);
  }
}

/** Somebody saved it first: where nothing of it meets, both stand. */
function* showConflict(id: number, error: unknown): SagaGenerator<void> {
  try {
    const { template } = yield* call(getTemplate, yield* call(getHttp), id);
    yield* put(conflictFound(template));
  } catch {
    yield* call(tellRefusal, error, calls.saveFormTemplate.failure);
    return;
  }
  const { data } = (yield* select(selectFormTemplates)).open;
  if (data?.what === id && !data.theirs) yield* call(save);
}

export function* remove() {
  const { data } = (yield* select(selectFormTemplates)).open;
  if (!data || data.what === 'new') return;
  const { what: id, version } = data;
  yield* put(savingBegun());
  try {
    yield* call(deleteTemplate, yield* call(getHttp), id, version);
    yield* call(dropDraft, yield* call(memberId), draftOf(id));
    yield* put(templateRemoved());
    yield* call(tellSaved, 'The template is removed. Classes keep their forms.', {
      endpoint: 'restoreFormTemplate',
      params: { id },
      body: { version },
      version,
      after: [loadTemplates()],
    } satisfies Inverse);
  } catch (error) {
    yield* call(tellFailure, error, calls.removeFormTemplate.failure);
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

/** "Duplicate" opens the new template. One that is there already, and not saved, is shown instead: there is one at a time. */
export function* copy() {
  const { data } = (yield* select(selectFormTemplates)).open;
  if (!data) return;
  const [member, what] = [yield* call(memberId), draftOf('new')];
  if (yield* call(readDraft<DraftOfForm>, member, what)) {
    // Two sentences take longer than the two seconds of most alerts.
    yield* put(alertRaised({ kind: 'error', text: NEW_ONE_FIRST, stays: ALERT_MS.withReference }));
    return;
  }
  const built = { ...data.built, name: `${data.built.name} (copy)` };
  const draft: DraftOfForm = { fields: built, base: NO_TEMPLATE, version: 0 };
  yield* call(keepDraft, member, what, draft);
}

export function* readVersions({ payload: id }: ReturnType<typeof loadVersions>) {
  yield* put(versionsRequested());
  yield* request(getVersions, [id], {
    received: ({ list }) => versionsReceived(list),
    failed: versionsFailed,
    fallback: calls.formTemplateVersions.failure,
  });
}

export function* restore({ payload: { id, version, wanted } }: ReturnType<typeof restoreVersion>) {
  yield* put(savingBegun());
  try {
    const { template } = yield* call(postRestore, yield* call(getHttp), id, version, wanted);
    yield* put(templateSaved({ what: id, template }));
    yield* call(tellSaved, `Version ${wanted} holds again.`, {
      endpoint: 'restoreFormTemplate',
      params: { id },
      body: { version },
      version: template.version,
      after: [openBuilder(id), loadVersions(id)],
    } satisfies Inverse);
  } catch (error) {
    yield* call(tellFailure, error, calls.restoreFormTemplate.failure);
    yield* put(openBuilder(id));
  }
}

export function* bringIn({ payload }: ReturnType<typeof importTemplates>) {
  yield* put(savingBegun());
  try {
    const { added, changed, unchanged } = yield* call(postImport, yield* call(getHttp), payload);
    yield* put(savingRefused([]));
    yield* call(tellSaved, `${added} templates added, ${changed} changed, ${unchanged} as they were.`);
    yield* put(loadTemplates());
  } catch (error) {
    yield* call(tellFailure, error, calls.importFormTemplates.failure);
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
  yield* takeLatest(EDITS, keep);
  yield* takeLeading(saveTemplate, save);
  yield* takeLeading(removeTemplate, remove);
  yield* takeLatest(dropField, drop);
  yield* takeLatest(copyTemplate, copy);
  yield* takeLatest(loadVersions, readVersions);
  yield* takeLeading(restoreVersion, restore);
  yield* takeLeading(importTemplates, bringIn);
}

export const formTemplatesFeature = {
  reducers: { formTemplates: formTemplatesReducer },
  saga: formTemplatesSaga,
} satisfies FeatureModule;
