/** What the server guarantees for any request (docs/rules/operations.md#responses-of-the-server). */
import type { Operation, Target } from './routes';
import { violation } from './schema';
import type { Answer, Outcome, Sent } from './wire';

/** URLs of machine clients: a refusal is JSON there, and a page everywhere else. */
const FOR_MACHINES =
  /^(https?:\/\/[^/?#]*)?\/(api|health|metrics|coordinatorPage|assessmentForm|feData|scheduleaCall)(\/|\?|$)/;

/** What belongs in the log only. */
const INSIDES =
  /\n\s+at [^\n]*:\d+:\d+|node_modules|FST_ERR|ERR_[A-Z_]{4,}|\b(?:syntax error|invalid input syntax|violates|SELECT .* FROM|relation ")|QueryError|TypeError|RangeError/;

/** Node itself answers an unknown expectation, and a request without a host: with nothing but the status. */
const isBare = ({ status, body }: Answer): boolean => status === 417 || (status === 400 && body === '');

/** The request never reached the operation: these statuses need not be described there. */
const BEFORE_THE_OPERATION = new Set([408, 414, 417, 431]);

/** Whether the URL is readable for a router and leads to the route. */
function leadsTo({ path }: Target, target: string): boolean {
  const [asked = ''] = target.split(/[?#]/);
  const pattern = path.replace(/[.*]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  if (/[^\x21-\x7e]/.test(target) || !new RegExp(`^${pattern}$`).test(asked)) return false;
  try {
    // No id is longer.
    return asked.split('/').every((part) => decodeURIComponent(part).length <= 500);
  } catch {
    return false;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const utf8 = (body: string): string => Buffer.from(body, 'latin1').toString();

function refusalFault({ status, headers, body }: Answer, target: string): string | undefined {
  const text = utf8(body);
  if (INSIDES.test(text)) return `a refusal tells of the server's insides: ${text.slice(0, 300)}`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'a refusal has no security headers';
  if (!FOR_MACHINES.test(target)) return undefined;
  const failure = parsed(text) as { status?: unknown; message?: unknown } | undefined;
  const isWhole =
    (failure?.status === false || failure?.status === 'failed') &&
    typeof failure.message === 'string' &&
    failure.message !== '';
  return isWhole ? undefined : `${status} without {status: false, message}: ${text.slice(0, 200)}`;
}

const isJson = ({ headers }: Answer): boolean => /^application\/json\b/.test(headers['content-type'] ?? '');

/** Compressed bodies are covered by other tests; these requests ask for none. */
const isPlain = ({ headers }: Answer): boolean => headers['content-encoding'] === undefined;

function descriptionFault({ responses }: Operation, answer: Answer): string | undefined {
  const { status } = answer;
  const described = responses[String(status)];
  if (!described)
    return BEFORE_THE_OPERATION.has(status)
      ? undefined
      : `${status} is not among the answers that are described`;
  const schema = described.content?.['application/json']?.schema;
  if (!schema || !isJson(answer) || !isPlain(answer)) return undefined;
  const problem = violation(schema, parsed(utf8(answer.body)));
  return problem === undefined ? undefined : `${status} is not as described: ${problem}`;
}

/**
 * @param sent the request; left out if it was invalid HTTP
 * @returns the fault in the response, or undefined
 */
export function faultOf(outcome: Outcome, sent?: Sent, target?: Target): string | undefined {
  if (outcome.kind === 'silent') return 'no answer, and the connection stays open';
  if (outcome.kind === 'closed') return sent ? 'the connection was closed without an answer' : undefined;
  for (const answer of outcome.answers) {
    const { status } = answer;
    if (status >= 500) return `answered ${status}: ${utf8(answer.body).slice(0, 200)}`;
    const hasBody = sent?.method !== 'HEAD' && !isBare(answer);
    const address = sent?.target ?? '/';
    const fault = status >= 400 && hasBody ? refusalFault(answer, address) : undefined;
    if (fault !== undefined) return fault;
  }
  const [answer] = outcome.answers;
  if (!target?.operation || !sent || !answer) return undefined;
  const isOfRoute = sent.method === target.method && leadsTo(target, sent.target);
  return isOfRoute ? descriptionFault(target.operation, answer) : undefined;
}
