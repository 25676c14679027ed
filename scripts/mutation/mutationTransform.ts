import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import babelJest from 'babel-jest';
import { findMutants } from './findMutants.ts';
import { instrument } from './instrument.ts';
import { readPlan } from './mutationPlan.ts';

const babel = createBabelTransform();
type Transformer = Pick<typeof babel, 'process' | 'getCacheKey'>;

const firstIds = new Map(readPlan().files.map(({ path, firstId }) => [path, firstId]));

/** Babel's transform, applied after the mutants are inserted. */
const transformer: Transformer = {
  process: (source, path, options) => babel.process(instrumentFile(source, path), path, options),
  getCacheKey: (source, path, options) => {
    const key = babel.getCacheKey?.(instrumentFile(source, path), path, options) ?? '';
    return createHash('sha256').update(`mutation:${key}`).digest('hex').slice(0, 32);
  },
};

function createBabelTransform() {
  const created = babelJest.createTransformer?.();
  if (!created || created instanceof Promise) throw new Error('babel-jest must transform at once');
  return created;
}

function instrumentFile(source: string, path: string): string {
  const file = relative('.', path);
  const firstId = firstIds.get(file);
  return firstId === undefined ? source : instrument(source, file, findMutants(source, file), firstId);
}

export default transformer;
