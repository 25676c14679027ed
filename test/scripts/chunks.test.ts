import { globSync, readFileSync } from 'node:fs';
import webpackConfig from '../../webpack.config.ts';

it('gives up on a chunk after 120000 ms', () => {
  const client = webpackConfig.find(({ name }) => name === 'client');
  expect(client?.output?.chunkLoadTimeout).toBe(120_000);
});

const LATER_COMPONENT = /loadable\(\s*\(\) =>\s*import\(\s*\/\* webpackChunkName: "later-/g;
const LATER_PART = /createLaterPart(<\w+>)?\(\s*'[^']+',\s*$/;

it('hydrates each component of a later chunk as a later part: the page is hydrated before the chunk comes', () => {
  const found = globSync('src/**/*.{ts,tsx}').flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(LATER_COMPONENT)].map(({ index }) => ({
      file,
      isLaterPart: LATER_PART.test(text.slice(0, index)),
    }));
  });
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(({ isLaterPart }) => !isLaterPart)).toEqual([]);
});
