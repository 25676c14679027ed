import type { Request } from 'express';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import { notePlatform } from '../../services/assistants/actions/platforms.ts';
import { findProfileByToken } from '../../services/assistants/actions/tokens.ts';
import { type AssistantCaller, type CallingPlatform, CallRefused } from '../core/caller.ts';
import type { AssistantNeeds } from '../core/operations.ts';
import { UCP_VERSION } from '../core/versions.ts';

/** Unknown tokens from one address. */
const UNKNOWN = { name: 'assistant tokens', points: 60, seconds: 60 };

/** A caller that has a token of the shop. */
export type TokenCaller = AssistantCaller & { readonly platform: CallingPlatform };

/**
 * Returns the platform that calls with a token, which may be blocked.
 * @throws {CallRefused} 401 without a token, and for an unknown one
 */
export async function identifyByToken(needs: AssistantNeeds, req: Request, addressKey: string): Promise<TokenCaller> {
  const token = /^Bearer ([\w-]{20,100})$/i.exec(req.get('authorization') ?? '')?.[1];
  const profile = token === undefined ? undefined : await findProfileByToken(needs.db, token);
  if (profile === undefined) {
    await countAttempt(needs, [[UNKNOWN, addressKey]]);
    throw new CallRefused(401, 'unauthorized', 'Send the token of your platform: Authorization: Bearer …');
  }
  const access = await notePlatform(needs, profile);
  return { protocol: 'acp', version: UCP_VERSION, addressKey, profile, platform: { access, capabilities: undefined } };
}
