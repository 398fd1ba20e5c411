import { formTemplatesEndpoints as calls } from '@/contract/staff/formTemplatesEndpoints';
import type { NewTemplate, TemplateChange, TemplatesImport } from '@/contract/staff/formTemplatesSchemas';
import type { Http } from '../../shared/lib/http';
import { longRequest } from '../longRequest';
import { orGone } from '../shared/orGone';

const ofVersion = (version: number) => ({ 'if-match': `"${version}"` });

export const getTemplates = (http: Http) => http.send(calls.formTemplates, {});
export const getTemplate = (http: Http, id: number) => http.send(calls.formTemplate, { params: { id } });
export const getVersions = (http: Http, id: number) =>
  http.send(calls.formTemplateVersions, { params: { id } });
export const postTemplate = (http: Http, body: NewTemplate) => http.send(calls.addFormTemplate, { body });
export const putTemplate = (http: Http, id: number, version: number, body: TemplateChange) =>
  http.send(calls.saveFormTemplate, { params: { id }, body, headers: ofVersion(version) });
export const deleteTemplate = (http: Http, id: number, version: number) =>
  orGone(http.send(calls.removeFormTemplate, { params: { id }, headers: ofVersion(version) }));
export const postRestore = (http: Http, id: number, version: number, wanted: number) =>
  http.send(calls.restoreFormTemplate, {
    params: { id },
    body: { version: wanted },
    headers: ofVersion(version),
  });
export const postImport = (http: Http, templates: TemplatesImport['templates']) =>
  http.send(calls.importFormTemplates, longRequest({ body: { templates } }));
