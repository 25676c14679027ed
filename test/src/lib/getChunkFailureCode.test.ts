import { getChunkFailureCode } from '../../../src/lib/errorReports.ts';

const withName = (name: string): Error => Object.assign(new Error('gone'), { name });
const withCode = (code: string): Error => Object.assign(new Error('gone'), { code });

it.each([
  [withName('ChunkLoadError'), 'ChunkLoadError'],
  [withCode('CSS_CHUNK_LOAD_FAILED'), 'CSS_CHUNK_LOAD_FAILED'],
  [withCode('ENOENT'), null],
  [new Error('gone'), null],
  [{ name: 'ChunkLoadError' }, null],
  ['ChunkLoadError', null],
])('reports %p as %p', (error, code) => {
  expect(getChunkFailureCode(error)).toBe(code);
});
