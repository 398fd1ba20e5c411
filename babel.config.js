/** One Babel set-up for the browser bundle, the server bundles and the tests; the caller says which. */
module.exports = (api) => {
  const target = api.caller((caller) => caller?.target ?? 'node');
  const forWeb = target === 'web';
  const refresh = api.caller((caller) => Boolean(caller?.refresh));
  api.cache.using(() => `${target}-${refresh}-${process.env.NODE_ENV}`);
  return {
    presets: [
      ['@babel/preset-env', forWeb ? { bugfixes: true } : { targets: { node: '20.19' } }],
      ['@babel/preset-react', { runtime: 'automatic' }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true }],
    ],
    plugins: refresh ? ['react-refresh/babel'] : [],
  };
};
