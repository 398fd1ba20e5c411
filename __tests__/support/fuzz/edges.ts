/** Requests that are valid but for one parameter of the URL, which has a value that no row can have. */
import type { Stage } from './requests';
import type { Target } from './routes';
import type { Sent } from './wire';

export interface Edge {
  sent: Sent;
  parameter: string;
  in: 'path' | 'query';
}

/** A character that PostgreSQL cannot store. */
export const UNSTORABLE = 'a%00b';
/** Beyond `integer`, and beyond `bigint`. */
const LARGE_IDS = ['2147483648', '9223372036854775808'];

/** Values that the fuzzer tries in each parameter, besides those drawn at random. */
export const EDGE_VALUES: readonly string[] = [UNSTORABLE, ...LARGE_IDS];

/** @returns a request for each described parameter of the URL, with this value */
export function edgesOf(stage: Stage, target: Target, value: string): Edge[] {
  const { name, method, path, operation } = target;
  const given = operation?.parameters ?? [];
  const valueOf = (parameter: string, wrong: string): string =>
    parameter === wrong
      ? value
      : (stage.right[name]?.[parameter]?.[0] ?? stage.parameters[parameter]?.[0] ?? '1');
  const takesToken = given.some((parameter) => parameter.name === 'Authorization');
  const token = stage.right[name]?.['token']?.[0] ?? stage.tokens[0];
  return given.flatMap(({ name: wrong, in: place }) => {
    if (place === 'header') return [];
    const query = given
      .filter((parameter) => parameter.in === 'query' && (parameter.required || parameter.name === wrong))
      .map((parameter) => `${parameter.name}=${valueOf(parameter.name, wrong)}`);
    const filled = path.replace(/:(\w+)(\([^/]*?\)(?=[-./]|$))?/g, (_all, parameter: string) =>
      valueOf(parameter, wrong),
    );
    const sent: Sent = {
      method,
      target: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
      headers: [
        ...(path.startsWith('/api/staff/') ? Object.entries({ ...stage.staff, 'if-match': '"1"' }) : []),
        ...(takesToken ? [['authorization', `Bearer ${token}`] as const] : []),
        ...(method === 'GET' ? [] : [['content-type', 'application/json'] as const]),
      ],
      ...(method !== 'GET' && { body: JSON.stringify(stage.bodies[name]?.[0] ?? {}) }),
    };
    return [{ sent, parameter: wrong, in: place }];
  });
}
