import { z } from 'zod';
import { PLATFORM_ACCESS } from '../../../../src/lib/desk/assistants.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { rowNumber } from '../../operations/inputs.ts';
import { defineOperation } from '../../operations/operation.ts';
import { assertVersion, seenVersion } from '../../operations/versionConflict.ts';
import { findPlatform, setAccess } from '../actions/platforms.ts';

const WORDS = {
  review: 'prepares checkouts that the buyer completes',
  complete: 'may complete checkouts without the buyer',
  blocked: 'is blocked',
} as const;

/** Sets what a platform of buying assistants may do. It applies to its next call. */
export const accessOperation = defineOperation({
  name: 'assistant.access',
  permission: 'settings.change',
  summary: 'sets what a platform of buying assistants may do: review, complete or blocked',
  help: 'npm run store -- assistant access 7 complete',
  input: z.strictObject({
    platform: rowNumber.describe('the number of the platform'),
    access: z
      .enum(PLATFORM_ACCESS)
      .describe('review: the buyer completes; complete: the platform may; blocked: each call is refused'),
    version: seenVersion,
  }),
  words: ['platform', 'access'],
  subject: ({ platform }) => `assistant ${platform}`,
  readState: async ({ db }, { platform }) => {
    const found = await findPlatform(db, platform);
    return found && { access: found.access, version: found.version };
  },
  run: ({ parts: { db } }, { platform, access, version }) =>
    db.transaction().execute(async (tx) => {
      const found = await findPlatform(tx, platform, true);
      if (!found) throw createNotFoundError(`Platform ${platform}`);
      assertVersion(version, found.version);
      if (found.access !== access) await setAccess(tx, platform, access);
      return { profile: found.profile, access };
    }),
  describe: ({ profile, access }) => `${profile} ${WORDS[access]}.`,
});
