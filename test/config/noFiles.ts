/** A stub of webpack's record of chunks: every chunk exists and has no files. */
const NO_FILES = new Proxy({}, { get: () => ({ chunks: [], assets: [], childAssets: {} }) });
export const noFiles = {
  publicPath: '/assets/',
  outputPath: '/',
  namedChunkGroups: NO_FILES,
  assetsByChunkName: {},
  chunks: [],
};
