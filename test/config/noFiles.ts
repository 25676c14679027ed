/** webpack's record of chunks as far as a page needs it: whatever chunk is asked for is there, and has no files. */
const NO_FILES = new Proxy({}, { get: () => ({ chunks: [], assets: [], childAssets: {} }) });
export const noFiles = {
  publicPath: '/assets/',
  outputPath: '/',
  namedChunkGroups: NO_FILES,
  assetsByChunkName: {},
  chunks: [],
};
