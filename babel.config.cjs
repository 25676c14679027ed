/** One Babel configuration for both bundles and for Jest; each caller chooses its output. */
module.exports = (api) => {
  const name = api.caller((caller) => caller?.name);
  const target = api.caller((caller) => caller?.target);
  const dev = process.env.NODE_ENV === 'development';
  const jest = name === 'babel-jest';
  api.cache.using(() => String(process.env.NODE_ENV));
  const targets = jest || String(target).startsWith('node') ? { node: '26' } : 'baseline widely available';
  return {
    presets: [
      ['@babel/preset-env', { targets, bugfixes: true }],
      ['@babel/preset-react', { runtime: 'automatic', development: dev }],
      ['@babel/preset-typescript', { onlyRemoveTypeImports: true, allowDeclareFields: true }],
    ],
    plugins: ['@loadable/babel-plugin', ...(dev && target === 'web' ? ['react-refresh/babel'] : [])],
  };
};
