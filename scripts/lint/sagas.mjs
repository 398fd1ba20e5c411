/**
 * Lint rules for sagas, which must yield effects only: a promise or a direct call could be neither tested nor
 * replayed.
 */

const isCallOf =
  (object, property) =>
  ({ callee }) =>
    callee.type === 'MemberExpression' && callee.object.name === object && callee.property.name === property;

/** Reports each node of a type for which `isWrong` is true. */
const never = (type, message, isWrong = () => true) => ({
  create: (context) => ({
    [type](node) {
      if (isWrong(node)) context.report({ node, message });
    },
  }),
});

export default {
  meta: { name: 'sagas' },
  rules: {
    'delegate-yield': never(
      'YieldExpression',
      'Delegate with yield*, so that the result is typed.',
      ({ delegate }) => !delegate,
    ),
    'no-await': never('AwaitExpression', 'Sagas yield effects; they do not await.'),
    'no-random': never('CallExpression', 'Draw through call().', isCallOf('Math', 'random')),
    'no-clock': never('CallExpression', 'Read the clock through call().', isCallOf('Date', 'now')),
  },
};
