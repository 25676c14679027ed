import { z } from 'zod';
import { createOneLineText } from '../../../../src/contracts/common.ts';
import { createNotFoundError } from '../../../platform/http/apiError.ts';
import { rowNumber } from '../../operations/inputs.ts';
import { defineOperation } from '../../operations/operation.ts';
import { assertVersion, seenVersion } from '../../operations/versionConflict.ts';
import { findPlatform, readPlatformAddress, setRedirects } from '../actions/platforms.ts';

/** Sets where a customer's browser returns to after linking an account with a platform. It applies at once. */
export const linkOperation = defineOperation({
  name: 'assistant.link',
  permission: 'settings.change',
  summary: 'lets customers link their account with a platform, whose page they return to; without an address, no more',
  help: 'npm run store -- assistant link 7 https://chat.example/callback',
  input: z.strictObject({
    platform: rowNumber.describe('the number of the platform'),
    redirect: createOneLineText(300).optional().describe('the address of the platform to which the browser returns'),
    version: seenVersion,
  }),
  words: ['platform', 'redirect'],
  subject: ({ platform }) => `assistant ${platform}`,
  readState: async ({ db }, { platform }) => {
    const found = await findPlatform(db, platform);
    return found && { redirects: found.redirects, version: found.version };
  },
  run: ({ parts }, { platform, redirect, version }) =>
    parts.db.transaction().execute(async (tx) => {
      const found = await findPlatform(tx, platform, true);
      if (!found) throw createNotFoundError(`Platform ${platform}`);
      assertVersion(version, found.version);
      const redirects = redirect ? [readPlatformAddress(redirect, parts)] : [];
      await setRedirects(tx, platform, redirects);
      return { profile: found.profile, redirects };
    }),
  describe: ({ profile, redirects }) =>
    redirects.length === 0
      ? `Customers cannot link their account with ${profile} any more.`
      : `Customers may link their account with ${profile}, and return to ${redirects.join(' or ')}.`,
});
