/** Building blocks of the texts' schemas, with error messages in plain English. */
import {
  array,
  number,
  object,
  string,
  type AnyObject,
  type InferType,
  type ISchema,
  type ObjectShape,
} from 'yup';

const TAGS = 'p|ul|ol|li|dl|dt|dd|table|thead|tbody|tr|th|td|h3|strong|em|a|blockquote|code|sub|sup'.split(
  '|',
);

/** @returns the error of an HTML fragment, or undefined: only known tags, closed in order */
export function htmlFault(html: string): string | undefined {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/gi)) {
    if (!TAGS.includes(name)) return `holds <${name}>, which texts do not use`;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return `closes </${name}> where it is not open`;
  }
  if (open.length > 0) return `leaves <${open.at(-1)}> open`;
  return /<script|\son\w+=|javascript:|style=/i.test(html) ? 'holds a script or a style' : undefined;
}

/** Plain text. */
export const text = () =>
  string()
    .required('${path} is missing')
    .test({
      test: (value, { path, createError }) =>
        /^\S[\s\S]*\S$|^\S$/.test(value)
          ? !/<[a-z]/i.test(value) || createError({ message: `${path} is plain text and holds a tag` })
          : createError({ message: `${path} begins or ends with a space` }),
    });

/** Text with tags: paragraphs, lists, links. */
export const html = () =>
  string()
    .required('${path} is missing')
    .test({
      test(value, { path, createError }) {
        const fault = htmlFault(value);
        return fault === undefined || createError({ message: `${path} ${fault}` });
      },
    });

/** A page of this site, or an external one, possibly below a configured URL. */
export const address = () =>
  string()
    .required('${path} is missing')
    .matches(
      /^(\/|#|https:\/\/|mailto:|\{\{(tvet|partners)\}\})\S*$/,
      '${path} is no address: it begins with /, #, https:// or mailto:',
    );

export const record = <Shape extends ObjectShape>(shape: Shape) =>
  object(shape).required('${path} is missing').noUnknown('${path} has a key that no page reads: ${unknown}');

export const list = <Item>(of: ISchema<Item, AnyObject>, least = 1) =>
  array(of)
    .required('${path} is missing')
    .min(least, `\${path} needs ${least} ${least === 1 ? 'entry' : 'entries'} or more`);

/** A page's opening text, and its metadata for search engines. */
export const opening = {
  path: address(),
  title: text(),
  description: text().max(160, '${path} is longer than the 160 letters that search engines show'),
  keywords: text(),
  h1: text(),
  lead: text(),
};

/** A longitude and a latitude in degrees. */
export const position = list(number().required(), 2).max(2);

export const facts = () => list(record({ value: text(), label: text() }));
export const links = () => list(record({ href: address(), label: text(), text: text() }));
/** A heading followed by one or more paragraphs. */
export const passage = () => record({ heading: text(), html: html() });
export const points = (least = 1) => list(record({ heading: text(), html: html() }), least);

export interface Opening {
  path: string;
  title: string;
  description: string;
  keywords: string;
  h1: string;
  lead: string;
}
export type Links = InferType<ReturnType<typeof links>>;
export type Facts = InferType<ReturnType<typeof facts>>;
export type Points = InferType<ReturnType<typeof points>>;
