/**
 * Turns class names of stylesheets into named imports in the build, so that unused ones are dropped and no
 * page contains a list of them.
 * In the code they are one object, for the type checker and the tests.
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
 * Compiles the browser's and the server's bundles; the caller tells which. Tests are compiled by swc with the
 * same settings where they matter, twenty times as fast (__tests__/support/compile.js); the browser tests run
 * what Babel has built.
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
