import { z } from 'zod';
import { createOneLineText } from '../../../../src/contracts/common.ts';
import { ApiError, NOT_FOUND } from '../../../platform/http/apiError.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import { blacklistTerm, isBlacklisted, unblacklistTerm } from '../blacklist.ts';

/** The words of a term; a command takes them one by one. */
const term = z
  .array(createOneLineText(100))
  .min(1, 'Name a term.')
  .max(20)
  .transform((words) => words.join(' ').trim())
  .pipe(createOneLineText(200).min(1, 'Name a term.'))
  .describe('the search term');

const blacklistOperation = defineOperation({
  name: 'search.blacklist',
  permission: 'settings.change',
  summary: 'answers a search for this term with "gone" (410)',
  input: z.strictObject({ term }),
  words: ['term'],
  subject: ({ term: words }) => `search term ${words}`.slice(0, 200),
  readState: async ({ db }, { term: words }) => ({ isRefused: await isBlacklisted(db, words) }),
  run: async ({ parts: { db } }, { term: words }) => {
    const refusedTerm = await blacklistTerm(db, words);
    if (refusedTerm === undefined) throw new ApiError(400, 'input.invalid', 'A term has at least one letter or digit.');
    return refusedTerm;
  },
  describe: (refusedTerm) => `Searches for "${refusedTerm}" are refused.`,
});

const allowOperation = defineOperation({
  name: 'search.allow',
  permission: 'settings.change',
  summary: 'searches for a term again',
  input: z.strictObject({ term }),
  words: ['term'],
  subject: ({ term: words }) => `search term ${words}`.slice(0, 200),
  readState: async ({ db }, { term: words }) => ({ isRefused: await isBlacklisted(db, words) }),
  run: async ({ parts: { db } }, { term: words }) => {
    if (!(await unblacklistTerm(db, words))) throw new ApiError(404, NOT_FOUND, `"${words}" was not refused.`);
    return words;
  },
  describe: (words) => `Searches for "${words}" are answered again.`,
});

/** Changes of the search terms that are answered with 410 Gone. */
export const termOperations: readonly Operation[] = [blacklistOperation, allowOperation];
