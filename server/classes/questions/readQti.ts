/** Multiple-choice questions from QTI 1.2, 2.1, 2.2 and 3.0. Other questions are skipped and reported. */
import { MAX_PARTS } from '@/contract/classForms/limits';
import type { Question } from '@/contract/classForms/questions';
import { hasNode, nodesOf, textOf, type XmlNode } from './xml';

/** A question, or the reason why there is none. */
export type ItemRead = { label: string } & ({ question: Question } | { problem: string });

interface Choice {
  id: string;
  text: string;
}

const NO_CHOICE = 'asks for something else than a choice';
const ORDER = 'asks for an order, not for a choice';
const SEVERAL = 'asks several things at once';

const isOrdered = (cardinality: string | undefined): boolean => /^ordered$/i.test(cardinality ?? '');
const isMultipleIn = (cardinality: string | undefined): boolean => /^multiple$/i.test(cardinality ?? '');

/** @param right ids of the correct choices */
function toQuestion(
  prompt: string,
  choices: readonly Choice[],
  right: readonly string[],
  isMultiple: boolean,
) {
  const texts = choices.map(({ text }) => text);
  if (prompt === '') return { problem: 'has no words to ask with' };
  if (texts.length < 2) return { problem: 'has fewer than two choices' };
  if (texts.length > MAX_PARTS) return { problem: `has more than ${MAX_PARTS} choices` };
  if (texts.includes('')) return { problem: 'has a choice without words' };
  const twice = texts.find((text, index) => texts.indexOf(text) !== index);
  if (twice !== undefined) return { problem: `offers “${twice}” twice` };
  const correct = choices.flatMap(({ id }, index) => (right.includes(id) ? index : []));
  return { question: { prompt, choices: texts, correct, isMultiple } };
}

/** `Math.max(...scores)` fails with the hundred thousand of a prepared file. */
const highest = (scores: readonly number[]): number =>
  scores.reduce((most, score) => Math.max(most, score), 0);

/** The correct ids by their scores: for single choice, the best; for multiple choice, all that score. */
function best(scores: ReadonlyMap<string, number>, isMultiple: boolean): string[] {
  const most = highest([...scores.values()]);
  const counts = [...scores].filter(([, score]) => score > 0 && (isMultiple || score === most));
  return counts.map(([id]) => id);
}

const variableOf = ({ attributes }: XmlNode): string => attributes['varname'] || 'SCORE';

/** What a setter adds to the score, or below 0, takes off. */
const pointsOf = (setter: XmlNode): number =>
  (Number(textOf(setter)) || 0) * (/^subtract$/i.test(setter.attributes['action'] ?? '') ? -1 : 1);

/** An item may count other things, too, for example attempts. @returns the setters of its score */
function scoreSetters(item: XmlNode): ReadonlySet<XmlNode> {
  const setters = nodesOf(item, 'setvar');
  const scores = setters.filter((setter) => /^(que_)?score$/i.test(variableOf(setter)));
  if (scores.length > 0) return new Set(scores);
  const set = new Set(setters.map(variableOf));
  const first = [...nodesOf(item, 'decvar').map(variableOf), ...set].find((name) => set.has(name));
  return new Set(setters.filter((setter) => variableOf(setter) === first));
}

function readItem1(item: XmlNode): ItemRead {
  const label = item.attributes['title'] || item.attributes['ident'] || 'a question';
  const responses = nodesOf(
    item,
    'response_lid',
    'response_str',
    'response_num',
    'response_xy',
    'response_grp',
  );
  const [response] = responses;
  if (!response || response.name !== 'response_lid' || !hasNode(response, 'render_choice'))
    return { label, problem: NO_CHOICE };
  if (responses.length > 1) return { label, problem: SEVERAL };
  const { rcardinality: cardinality } = response.attributes;
  if (isOrdered(cardinality)) return { label, problem: ORDER };
  const choices = nodesOf(response, 'response_label').map((node) => ({
    id: node.attributes['ident'] ?? '',
    text: textOf(node).replaceAll('\n', ' '),
  }));
  const isMultiple = isMultipleIn(cardinality);
  const setters = scoreSetters(item);
  const scores = new Map<string, number>();
  for (const condition of nodesOf(item, 'respcondition')) {
    const counted = nodesOf(condition, 'setvar').filter((node) => setters.has(node));
    const score = highest(counted.map(pointsOf));
    const refused = new Set(nodesOf(condition, 'not').flatMap((node) => nodesOf(node, 'varequal')));
    for (const equal of nodesOf(condition, 'varequal')) {
      const id = textOf(equal);
      if (!refused.has(equal)) scores.set(id, Math.max(score, scores.get(id) ?? 0));
    }
  }
  const prompt = nodesOf(item, 'presentation')
    .map((node) => textOf(node, 'render_choice'))
    .join('\n');
  return { label, ...toQuestion(prompt, choices, best(scores, isMultiple), isMultiple) };
}

/** The correct response of the declaration, otherwise the responses that score. */
function rightOf(item: XmlNode, identifier: string | undefined) {
  const declared = nodesOf(item, 'responsedeclaration');
  const declaration = declared.find(({ attributes }) => attributes['identifier'] === identifier);
  const cardinality = declaration?.attributes['cardinality'];
  const isMultiple = isMultipleIn(cardinality);
  if (!declaration) return { cardinality, isMultiple, right: [] };
  const told = nodesOf(declaration, 'correctresponse').flatMap((node) =>
    nodesOf(node, 'value').map((value) => textOf(value)),
  );
  const scores = nodesOf(declaration, 'mapentry').map(
    ({ attributes }) => [attributes['mapkey'] ?? '', Number(attributes['mappedvalue']) || 0] as const,
  );
  return { cardinality, isMultiple, right: told.length > 0 ? told : best(new Map(scores), isMultiple) };
}

function readItem2(item: XmlNode): ItemRead {
  const label = item.attributes['title'] || item.attributes['identifier'] || 'a question';
  const [body] = nodesOf(item, 'itembody');
  const found = body ? interactionsOf(body) : [];
  const [interaction] = found;
  if (interaction?.name === 'orderinteraction') return { label, problem: ORDER };
  if (!body || interaction?.name !== 'choiceinteraction') return { label, problem: NO_CHOICE };
  if (found.length > 1) return { label, problem: SEVERAL };
  const choices = nodesOf(interaction, 'simplechoice').map((node) => ({
    id: node.attributes['identifier'] ?? '',
    text: textOf(node).replaceAll('\n', ' '),
  }));
  const { cardinality, isMultiple, right } = rightOf(item, interaction.attributes['responseidentifier']);
  if (isOrdered(cardinality)) return { label, problem: ORDER };
  return { label, ...toQuestion(textOf(body, 'simplechoice'), choices, right, isMultiple) };
}

function interactionsOf(node: XmlNode): XmlNode[] {
  return node.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return child.name.endsWith('interaction') ? child : interactionsOf(child);
  });
}

/** @returns every item of a document of any version; none if it is not QTI */
export const readQti = (document: XmlNode): ItemRead[] => [
  ...nodesOf(document, 'questestinterop').flatMap((root) => nodesOf(root, 'item').map(readItem1)),
  ...nodesOf(document, 'assessmentitem').map(readItem2),
];
