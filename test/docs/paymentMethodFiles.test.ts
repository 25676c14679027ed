import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const MAX_FILES = 12;

const productionFiles = ['src', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name)),
);

/** Returns the production files that name a payment method: its code, label, flag or settings. */
const listFilesNaming = (method: RegExp): string[] =>
  productionFiles.filter((file) => method.test(readFileSync(file, 'utf8'))).sort();

/** The files of the recipe "Add a payment method", whose example is Afterpay. */
const [, recipe = ''] =
  /^## Add a payment method$([\s\S]*?)^Proof:/m.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
const recipeFiles = [...recipe.matchAll(/`((?:src|server)\/[^`]+)`/g)].map(([, file = '']) => file).sort();

it('names Afterpay in the files of the recipe only, at most 12', () => {
  expect(listFilesNaming(/afterpay/i)).toEqual(recipeFiles);
  expect(recipeFiles.length).toBeLessThanOrEqual(MAX_FILES);
});

it('names PayPal outside its own folders in the same files', () => {
  const isOwn = (file: string): boolean => /\/(paypal|afterpay)\//.test(file);
  expect(listFilesNaming(/paypal/i).filter((file) => !isOwn(file))).toEqual(recipeFiles.filter((file) => !isOwn(file)));
});
