/**
 * The build takes a style sheet's class names one by one: those that nobody uses fall away, and no page carries a list of them.
 * In the code they are one object, which is what the type checker and the tests know.
 */
const classNamesOneByOne = ({ types }) => ({
  visitor: {
    ImportDeclaration({ node }) {
      const [specifier] = node.specifiers;
      if (node.source.value.endsWith('.module.css') && types.isImportDefaultSpecifier(specifier)) {
        node.specifiers = [types.importNamespaceSpecifier(specifier.local)];
      }
    },
  },
});

/**
 * How the build compiles the browser's and the server's bundles; the caller says which. Tests are compiled by swc with the same
 * settings that matter to them, twenty times as fast (__tests__/support/compile.js); the browser tests run what Babel has built.
 */
module.exports = (api) => {
  const target = api.caller((caller) => caller?.target ?? 'node');
  const forWeb = target === 'web';
  const isBuild = api.caller((caller) => caller?.name === 'babel-loader');
  const refresh = api.caller((caller) => Boolean(caller?.refresh));
  api.cache.using(() => `${target}-${refresh}-${isBuild}-${process.env.NODE_ENV}`);
  return {
    presets: [
      ['@babel/preset-env', forWeb ? { bugfixes: true } : { targets: { node: '20.19' } }],
      ['@babel/preset-react', { runtime: 'automatic' }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
    ],
    plugins: [...(isBuild ? [classNamesOneByOne] : []), ...(refresh ? ['react-refresh/babel'] : [])],
  };
};
