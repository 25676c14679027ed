import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const productionFiles = ['src', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name)),
);

/** Returns the production files that name a thing, such as the code, label, flag or settings of a payment method. */
const listFilesNaming = (thing: RegExp): string[] =>
  productionFiles.filter((file) => thing.test(readFileSync(file, 'utf8'))).sort();

const contributing = readFileSync('CONTRIBUTING.md', 'utf8');

/** Returns the production files of a recipe, up to its proof. */
function listRecipeFiles(title: string): string[] {
  const [, recipe = ''] = new RegExp(`^## ${title}$([\\s\\S]*?)^Proof:`, 'm').exec(contributing) ?? [];
  return [...recipe.matchAll(/`((?:src|server)\/[^`]+)`/g)].map(([, file = '']) => file).sort();
}

it.each([
  ['Add a facet', /widthFacet/, 5],
  ['Add an address field', /address_?line_?2|street2|address_2/i, 14],
  ['Add a payment method', /afterpay/i, 9],
] as const)('%s: names the example in the files of the recipe only', (title, example, maxFiles) => {
  const recipeFiles = listRecipeFiles(title);
  expect(listFilesNaming(example)).toEqual(recipeFiles);
  // The desk's own files are not counted: shoppers never see them.
  expect(recipeFiles.filter((file) => !file.includes('/desk/')).length).toBeLessThanOrEqual(maxFiles);
});

it('names PayPal outside its own folders in the same files', () => {
  const isOwn = (file: string): boolean => /\/(paypal|afterpay)\//.test(file);
  const recipeFiles = listRecipeFiles('Add a payment method');
  expect(listFilesNaming(/paypal/i).filter((file) => !isOwn(file))).toEqual(recipeFiles.filter((file) => !isOwn(file)));
});
