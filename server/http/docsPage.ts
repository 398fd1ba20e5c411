/** The API's description as a page: plain semantic HTML, no script. */
import { escapeHtml, plainPage } from './html';

interface ApiParameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: { type?: string; description?: string };
  description?: string;
}

interface ApiContent {
  content?: Record<string, { schema?: unknown }>;
}

interface ApiOperation {
  summary?: string;
  parameters?: ApiParameter[];
  requestBody?: ApiContent;
  responses?: Record<string, ApiContent & { description?: string }>;
}

/** The parts of an OpenAPI document that the page shows. */
export interface ApiDocument {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, ApiOperation>>;
}

const list = (items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

const schemaOf = ({ content }: ApiContent): string => {
  const schema = Object.values(content ?? {})[0]?.schema;
  if (schema === undefined) return '';
  return `<details><summary>Shape</summary><pre><code>${escapeHtml(JSON.stringify(schema, null, 2))}</code></pre></details>`;
};

const parameter = ({ name, in: place, required, schema, description }: ApiParameter): string => {
  const words = [schema?.type, required ? 'required' : 'optional', description ?? schema?.description];
  return `<code>${escapeHtml(name)}</code> (${escapeHtml(place)}): ${escapeHtml(words.filter(Boolean).join(', '))}`;
};

function operation(
  path: string,
  method: string,
  { summary, parameters, requestBody, responses }: ApiOperation,
): string {
  const answers = Object.entries(responses ?? {}).map(
    ([status, answer]) =>
      `<dt><code>${escapeHtml(status)}</code></dt><dd>${escapeHtml(answer.description ?? '')}${schemaOf(answer)}</dd>`,
  );
  return [
    `<section><h2><code>${escapeHtml(method.toUpperCase())} ${escapeHtml(path)}</code></h2>`,
    `<p>${escapeHtml(summary ?? '')}</p>`,
    parameters?.length ? `<h3>Parameters</h3>${list(parameters.map(parameter))}` : '',
    requestBody ? `<h3>Body</h3>${schemaOf(requestBody)}` : '',
    `<h3>Answers</h3><dl>${answers.join('')}</dl></section>`,
  ].join('');
}

export function docsPage({ info, paths }: ApiDocument, stylesheets: readonly string[]): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operation(path, method, described)),
  );
  const main = [
    `<h1>${escapeHtml(info.title)}</h1>`,
    `<p>${escapeHtml(info.description ?? '')}</p>`,
    '<p>For machines: <a href="/api/openapi.json">OpenAPI 3.1 document</a>.</p>',
    ...operations,
  ].join('\n');
  return plainPage({ title: info.title, main, stylesheets });
}
