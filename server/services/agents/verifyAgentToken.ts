import { agentClaims } from '../../../src/contracts/agents.ts';
import type { AgentSettings } from '../../config/customerSettings.ts';

/** A token is for one click: a console creates it when an agent opens a customer. */
const TOKEN_SECONDS = 120;
/** Clocks of two hosts differ by this much at most. */
const SKEW_SECONDS = 5;

/** The agent and the customer of a token. */
export type AgentToken = { readonly customerId: number; readonly agentId: string; readonly tokenId: string };

/**
 * Verifies a token of a console: a JSON Web Token signed with HS256 whose audience is this shop and which is at most two minutes old.
 * @param audience the shop's origin
 * @returns undefined for a token that is forged, expired, made for another shop, or lacks a claim
 */
export async function verifyAgentToken(
  token: string,
  { tokenKey }: AgentSettings,
  { audience, now }: { readonly audience: string; readonly now: Date },
): Promise<AgentToken | undefined> {
  // Loaded with the first agent: most shops have none.
  const { jwtVerify } = await import('jose');
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(tokenKey), {
      algorithms: ['HS256'],
      audience,
      currentDate: now,
      clockTolerance: SKEW_SECONDS,
      maxTokenAge: TOKEN_SECONDS,
      requiredClaims: ['exp', 'iat', 'sub', 'jti', 'agent'],
    });
    const { sub, agent, jti } = agentClaims.parse(payload);
    return { customerId: sub, agentId: agent, tokenId: jti };
  } catch {
    return undefined;
  }
}
