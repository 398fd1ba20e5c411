/** @jest-environment jsdom */
import { catalogueEndpoints } from '@/contract/staff/catalogueEndpoints';
import type { Http } from '@/src/shared/lib/http';
import { bringIn } from '@/src/staff/formTemplates/formTemplatesSaga';
import { importTemplates } from '@/src/staff/formTemplates/formTemplatesSlice';
import { readFiles } from '@/src/staff/questionFiles/questionFilesSaga';
import { readQuestionFiles } from '@/src/staff/questionFiles/questionFilesSlice';
import { longRequest, withLongRequests } from '@/src/staff/longRequest';
import { runStaffSaga } from './runStaffSaga';

/** A browser's requests, and its messages meanwhile. */
class Asked extends EventTarget {
  static readonly all: Asked[] = [];
  upload = new EventTarget();
  timeout = 0;
  readyState = 4;
  status = 200;
  responseText = JSON.stringify({ status: true, import: { id: 4 } });
  onloadend?: () => void;
  open(): void {
    Asked.all.push(this);
  }
  setRequestHeader(): void {}
  getAllResponseHeaders(): string {
    return '';
  }
  send(): void {
    const sent = { lengthComputable: true, loaded: 5, total: 10 };
    this.upload.dispatchEvent(Object.assign(new Event('progress'), sent));
    setTimeout(() => this.onloadend?.(), 5);
  }
}

const body = { files: [{ name: 'courses.csv', content: 'aWQ=' }], remove_missing: [] };

it('gives a large import ten minutes, and tells how far it is on its way', async () => {
  jest.spyOn(globalThis, 'XMLHttpRequest').mockImplementation(() => new Asked() as never);
  const others: Http = { send: () => Promise.reject(new Error('Another client.')) };
  const shares: number[] = [];
  const answer = await withLongRequests(others).send(
    catalogueEndpoints.newImport,
    longRequest({ body }, (share) => shares.push(share)),
  );
  expect(answer).toMatchObject({ import: { id: 4 } });
  expect(Asked.all.map(({ timeout }) => timeout)).toEqual([600_000]);
  expect(shares[0]).toBe(0.5);
});

it.each([
  ['files with questions', readFiles, readQuestionFiles([]), '/api/staff/form-templates/questions'],
  ['a document of form templates', bringIn, importTemplates([]), '/api/staff/form-templates/import'],
])('gives %s ten minutes: 8 MB take longer than other calls', async (_what, saga, action, path) => {
  const { sent } = await runStaffSaga(saga, [action], { [path]: () => ({ status: true }) });
  expect(sent).toMatchObject([{ path, request: { timeoutMs: 600_000 } }]);
});

it('leaves every other call to the client that visitors have', async () => {
  const send = jest.fn(() => Promise.resolve({ status: true }));
  await withLongRequests({ send } as unknown as Http).send(catalogueEndpoints.newImport, { body });
  expect(send).toHaveBeenCalledWith(catalogueEndpoints.newImport, { body });
});
