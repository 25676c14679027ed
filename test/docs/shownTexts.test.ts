import { globSync, readFileSync } from 'node:fs';
import { parseSync, traverse, type types } from '@babel/core';

const parse = (file: string): types.File => {
  const tree = parseSync(readFileSync(file, 'utf8'), { filename: file });
  if (!tree) throw new Error(`${file} cannot be parsed`);
  return tree;
};

/** Returns the texts that pages show: JSX texts, and strings of several words. */
function listShownTexts(tree: types.File): string[] {
  const texts: string[] = [];
  traverse(tree, {
    JSXText: ({ node }) => void texts.push(node.value.trim()),
    StringLiteral: ({ node }) => void (/\w \w/.test(node.value) && texts.push(node.value)),
  });
  return texts;
}

/** A camelCase word: a name that a rename put into a sentence. */
const CODE_NAME = /(?:^|\s)[a-z]+[A-Z][a-z]\w*(?=$|[\s.,!?])/;

it('shows no names of the code to shoppers', () => {
  const texts = globSync('src/**/*.tsx').flatMap((file) => listShownTexts(parse(file)).map((text) => ({ file, text })));
  expect(texts.length).toBeGreaterThan(1000);
  expect(texts.filter(({ text }) => CODE_NAME.test(text))).toEqual([]);
});
