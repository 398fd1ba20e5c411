/** Requests for one route: valid but for one or two values. */
import fc, { type Arbitrary } from 'fast-check';
import { aChange, encoded, nastyPart, nastyText } from './nasty';
import { nastyHeader, type Header } from './nastyHeaders';
import { changeAt, placesIn, Raw, toText, toValue, Pairs, type Value } from './json';
import type { Parameter, Target } from './routes';
import { fitting, type JsonSchema } from './schema';
import type { Sent } from './wire';

/** Existing entries of the tested server, so that some requests reach the database. */
export interface Stage {
  /** values of path and query parameters by their names, encoded for a URL */
  parameters: Readonly<Record<string, readonly string[]>>;
  /** valid bodies, by `POST /path` */
  bodies: Readonly<Record<string, readonly unknown[]>>;
  /**
   * Of those parameters the ones that are valid together, by the name of the route; `*` is the value of its
   * wildcard. A parameter without a valid value is mostly left out.
   */
  right: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** tokens of class forms, valid and invalid; the one for a route is its parameter `token` */
  tokens: readonly string[];
  /** headers of a member of staff with all roles, on the site's own page */
  staff: Record<string, string>;
  /** which versions a change may name, by the route's name; left out: the first */
  versions: Readonly<Record<string, readonly string[]>>;
  /** paths and queries of pages */
  pages: readonly string[];
}

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** Mostly valid: two faults in one request would hide each other, and there are many values that can be wrong. */
const mostly = <T>(right: Arbitrary<T>, wrong: Arbitrary<T>): Arbitrary<T> =>
  fc.oneof({ weight: 11, arbitrary: right }, { weight: 1, arbitrary: wrong });

function known({ parameters, right }: Stage, target: Target, name: string): Arbitrary<string> {
  const some = fc.constantFrom(...(parameters[name] ?? ['1', 'a', '2147483647', '2147483648']));
  const fits = right[target.name]?.[name];
  return fits === undefined || fits.length === 0 ? some : mostly(fc.constantFrom(...fits), some);
}

const valueOf = (stage: Stage, target: Target, { name, schema }: Parameter): Arbitrary<string> =>
  mostly(
    stage.right[target.name]?.[name] !== undefined
      ? known(stage, target, name)
      : fc.oneof(
          known(stage, target, name),
          fitting(schema).map((value) => encoded(String(value))),
        ),
    nastyPart,
  );

/** The path with its parameters filled in; a wildcard is a page of the site or anything at all. */
function pathOf(stage: Stage, target: Target): Arbitrary<string> {
  const { path } = target;
  const parts = path.split(/(:\w+(?:\(.*?\)(?=[-./]|$))?|\*)/);
  const filled = parts.map((part) => {
    if (part === '*' && path === '/*') return fc.oneof(fc.constantFrom(...stage.pages), nastyPart);
    if (part === '*') return known(stage, target, '*').chain((file) => mostly(fc.constant(file), nastyPart));
    return part.startsWith(':')
      ? mostly(known(stage, target, /\w+/.exec(part)?.[0] ?? ''), nastyPart)
      : fc.constant(part);
  });
  return fc.tuple(...filled).map((all) => all.join('').replace(/^\/(?=\/\w)/, ''));
}

type Pair = readonly [name: string, value: string];

const queryText = (pairs: readonly Pair[]): string =>
  pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`;

/** Parameters of a route that the API document does not describe. */
const undescribed = ({ right }: Stage, { name, path }: Target): Parameter[] =>
  Object.keys(right[name] ?? {})
    .filter((parameter) => parameter !== '*' && !path.includes(`:${parameter}`))
    .map((parameter) => ({ name: parameter, in: 'query', required: true, schema: { type: 'string' } }));

function queryOf(stage: Stage, target: Target): Arbitrary<string> {
  const { operation, path } = target;
  const parameters = (operation?.parameters ?? undescribed(stage, target)).filter(
    (parameter) => parameter.in === 'query',
  );
  const own = parameters.map((parameter) => {
    const fits = stage.right[target.name]?.[parameter.name];
    const isNeeded = parameter.required === true || (fits !== undefined && fits.length > 0);
    const isWrong = fits?.length === 0;
    const given = valueOf(stage, target, parameter).map((value): Pair | undefined => [parameter.name, value]);
    const [often, seldom] = isNeeded ? [20, 1] : [1, isWrong ? 40 : 2];
    return fc.oneof(
      { weight: often, arbitrary: given },
      { weight: seldom, arbitrary: fc.constant(undefined) },
    );
  });
  const names = [...parameters.map(({ name }) => name), ...Object.keys(stage.parameters)];
  const named = fc
    .constantFrom(...names)
    .chain((name) => fc.oneof(known(stage, target, name), nastyPart).map((value): Pair => [name, value]));
  // Unknown names, and repeated ones. The query parameters of a page are not described.
  const others = fc.array(fc.oneof(named, fc.tuple(nastyPart, nastyPart)), { maxLength: 3 });
  return fc
    .tuple(fc.tuple(...own), path === '/*' ? others : mostly(fc.constant<Pair[]>([]), others))
    .map(([given, more]) => queryText([...given.filter((pair) => pair !== undefined), ...more]));
}

/** A value with no, one or two of its parts changed. */
export function spoilt(value: Arbitrary<unknown>): Arbitrary<Value> {
  const change = fc.tuple(fc.nat(), aChange);
  const changes = fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 4, arbitrary: fc.tuple(change) },
    { weight: 1, arbitrary: fc.tuple(change, change) },
  );
  return fc
    .tuple(value.map(toValue), changes)
    .map(([whole, all]) =>
      all.reduce((now, [place, change]) => changeAt(now, place % placesIn(now), change), whole),
    );
}

const plainText = (value: Value): string => (typeof value === 'string' ? value : toText(value));

/** Form fields are texts; a value that is not a form is sent as it is. */
function formText(value: Value): string {
  if (!(value instanceof Pairs)) return toText(value);
  return value.entries
    .map(([name, part]) => `${encoded(name)}=${part instanceof Raw ? part.text : encoded(plainText(part))}`)
    .join('&');
}

interface Body {
  type: string;
  text: string;
}

const schemaOf = ({ operation }: Target): [string, JsonSchema] | undefined => {
  const [first] = Object.entries(operation?.requestBody?.content ?? {});
  return first && [first[0], first[1].schema];
};

/** Truncated, or with text in front or after. */
const spoiltText = (text: Arbitrary<string>): Arbitrary<string> =>
  fc.oneof(
    { weight: 30, arbitrary: text },
    {
      weight: 1,
      arbitrary: fc.tuple(text, fc.nat()).map(([whole, at]) => whole.slice(0, at % (whole.length + 1))),
    },
    { weight: 1, arbitrary: fc.tuple(text, nastyText).map(([whole, more]) => whole + more) },
    { weight: 1, arbitrary: fc.tuple(nastyText, text).map(([more, whole]) => more + whole) },
  );

function bodyOf(stage: Stage, target: Target): Arbitrary<Body> {
  const [type, schema] = schemaOf(target) ?? [target.path.startsWith('/api/') ? JSON_TYPE : FORM, {}];
  const right = stage.bodies[target.name] ?? [];
  const values =
    right.length > 0
      ? fc.oneof(
          { weight: 8, arbitrary: fc.constantFrom(...right) },
          { weight: 1, arbitrary: fitting(schema) },
        )
      : fitting(schema);
  const texts = spoiltText(spoilt(values).map(type === FORM ? formText : toText));
  return texts.map((text) => ({ type, text }));
}

/** Signing out would end the session of all later requests. */
const isOfStaff = ({ path }: Target): boolean => /^\/api\/staff\/(?!sign-out)/.test(path);

function tokenHeaders(stage: Stage, target: Target): Arbitrary<Header[]> {
  if (isOfStaff(target))
    return fc
      .oneof(
        { weight: 5, arbitrary: fc.constantFrom(...(stage.versions[target.name] ?? ['1'])) },
        { weight: 1, arbitrary: fc.constant(undefined) },
      )
      .map((version): Header[] => [
        ...Object.entries(stage.staff),
        ...(version === undefined ? [] : [['if-match', `"${version}"`] as const]),
      ]);
  const takes = target.operation?.parameters?.some(({ name }) => name === 'Authorization') === true;
  if (!takes) return fc.constant([]);
  const tokens = fc.constantFrom(...stage.tokens);
  const fits = stage.right[target.name]?.['token'];
  return (fits === undefined ? tokens : mostly(fc.constantFrom(...fits), tokens)).map((token): Header[] => [
    ['authorization', `Bearer ${token}`],
  ]);
}

/** @returns requests for the route, with its methods and, now and then, another */
export function requestsFor(stage: Stage, target: Target): Arbitrary<Sent> {
  const others = ['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'POST', 'GET', 'PROPFIND', 'TRACE', 'QUERY'];
  const hasBody = ['POST', 'PUT', 'PATCH'].includes(target.method);
  return fc
    .record({
      method: fc.oneof(
        { weight: 30, arbitrary: fc.constant(target.method) },
        { weight: 1, arbitrary: fc.constantFrom(...others) },
      ),
      path: pathOf(stage, target),
      query: queryOf(stage, target),
      token: mostly(tokenHeaders(stage, target), fc.constant<Header[]>([])),
      headers: mostly(fc.constant<Header[]>([]), fc.array(nastyHeader, { minLength: 1, maxLength: 3 })),
      body: hasBody ? bodyOf(stage, target) : fc.constant(undefined),
    })
    .map(({ method, path, query, token, headers, body }) => {
      const type: Header[] = body ? [['content-type', body.type]] : [];
      const given = headers.map(([name]) => name);
      const own = [...type, ...token].filter(([name]) => !given.includes(name));
      return {
        method,
        target: path + query,
        headers: [...own, ...headers],
        ...(body && { body: body.text }),
      };
    });
}
