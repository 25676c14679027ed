import { z } from 'zod';
import { createBoundedText } from '../../../../src/contracts/common.ts';
import { SEARCH_WORD_LIMITS as LIMITS } from '../../../../src/lib/limits.ts';
import { DEFAULT_CRITERIA } from '../../../../src/lib/search/searchCriteria.ts';
import { parseSearchUrl } from '../../../../src/lib/search/searchUrl.ts';
import type { Parts } from '../../../parts.ts';
import { rowNumber } from '../../operations/inputs.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import { seenVersion } from '../../operations/versionConflict.ts';
import { splitWords } from '../index/words.ts';
import { getWords, readShopWords, removeWords, saveWords, toTermKey, type WordGroup } from '../manageShopWords.ts';
import { countFound } from '../results/findList.ts';

const MAX_TERM_WORDS = 3;

const term = createBoundedText(LIMITS.term, `A term has up to ${LIMITS.term} letters.`)
  .overwrite((text) => text.trim().toLowerCase().replaceAll(/\s+/g, ' '))
  .refine((text) => {
    const { length } = splitWords(text);
    return length > 0 && length <= MAX_TERM_WORDS;
  }, `A term has one to ${MAX_TERM_WORDS} words.`);

const PATH = /^\/(?![/\\])[^\s\\]*$/;

/** Whether a path is a list of search results for words alone: it would lead to itself. */
function isSearchForWords(path: string): boolean {
  const { pathname, searchParams } = new URL(path, 'http://shop');
  if (!/^\/search(?:\/|$)|\.zso$/i.test(pathname)) return false;
  return Object.keys(parseSearchUrl(pathname, searchParams).filters).length === 0;
}

const path = createBoundedText(LIMITS.path)
  .regex(PATH, 'Write a path of the shop, such as /c/shipping-and-returns.')
  .refine(
    (text) => !PATH.test(text) || !isSearchForWords(text),
    'Name a page, or a list with a filter: a search for words would lead to itself.',
  )
  .optional()
  .describe('the page of the shop that a search for a term leads to; without it the terms mean the same');

const terms = z
  .array(term)
  .min(1, 'Name a term.')
  .max(LIMITS.terms, `A group has up to ${LIMITS.terms} terms.`)
  .transform((list) => [...new Map(list.map((one) => [toTermKey(one), one])).values()]);

const group = rowNumber.describe('the number of the group');

type Saved = WordGroup & {
  readonly wordId: number;
  readonly counts: readonly (readonly [term: string, before: number, after: number])[];
};

/** Counts the products that a search for each term finds, before and after a change. */
async function countProducts(
  { db, search }: Pick<Parts, 'db' | 'search'>,
  group: WordGroup,
  wordId: number | undefined,
): Promise<Saved['counts']> {
  if (group.path !== null) return [];
  const index = await search.liveIndex.current();
  const changed = { ...index, shopWords: await readShopWords(db, { ...group, wordId }) };
  return group.terms.map((one) => {
    const criteria = { ...DEFAULT_CRITERIA, term: one };
    return [one, countFound(index, criteria), countFound(changed, criteria)] as const;
  });
}

function describeSaved({ terms: list, path: page, counts }: Saved): string {
  const quoted = list.map((one) => `“${one}”`).join(', ');
  if (page !== null) return `A search for ${quoted} leads to ${page}.`;
  const lines = counts.map(([one, before, after]) =>
    before === after
      ? `“${one}” finds ${after} products, as before.`
      : `“${one}” finds ${after} products; before, ${before}.`,
  );
  return [`${quoted} mean the same.`, ...lines].join('\n');
}

const saveOperation = defineOperation({
  name: 'search.words',
  permission: 'settings.change',
  summary: 'teaches the search terms that mean the same, or that lead to a page',
  input: z
    .strictObject({
      terms: terms.describe('a term, such as wellies'),
      path,
      group: group.optional(),
      version: seenVersion,
    })
    .refine((input) => input.path !== undefined || input.terms.length > 1, {
      path: ['terms'],
      message: 'Name two terms that mean the same, or the page that a term leads to.',
    }),
  words: ['terms'],
  subject: ({ terms: list }) => `search words ${list.join(', ')}`.slice(0, 200),
  readState: async ({ db }, { group: wordId }) => (wordId === undefined ? null : getWords(db, wordId)),
  run: async ({ parts, actor }, input): Promise<Saved> => {
    const saved = { terms: input.terms, path: input.path ?? null };
    const counts = await countProducts(parts, saved, input.group);
    const change = { wordId: input.group, seen: input.version, by: actor.name, now: parts.clock.now() };
    const wordId = await parts.db.transaction().execute((tx) => saveWords(tx, saved, change));
    return { ...saved, wordId, counts };
  },
  describe: describeSaved,
});

const removeOperation = defineOperation({
  name: 'search.words-remove',
  permission: 'settings.change',
  summary: 'forgets terms that mean the same, or that lead to a page',
  input: z.strictObject({ group, version: seenVersion }),
  words: ['group'],
  subject: async ({ group: wordId }, { db }) =>
    `search words ${(await getWords(db, wordId)).terms.join(', ')}`.slice(0, 200),
  readState: async ({ db }, { group: wordId }) => getWords(db, wordId),
  run: ({ parts: { db } }, { group: wordId, version: seen }) =>
    db.transaction().execute((tx) => removeWords(tx, wordId, seen)),
  describe: ({ terms: list }) => `The search does not know ${list.map((one) => `“${one}”`).join(', ')} any more.`,
});

/** Changes of what the merchant has taught the search. */
export const wordOperations: readonly Operation[] = [saveOperation, removeOperation];
