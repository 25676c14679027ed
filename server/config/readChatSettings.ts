import { z } from 'zod';
import { isOwnMachine } from './assertSandboxesAllowed.ts';
import { type Environment, readVariables } from './variables.ts';

/** The live chat's provider, from `CHAT_URL` and `CHAT_API_KEY`. */
export type ChatSettings = {
  /** Without a slash at the end. */
  readonly url: string;
  readonly apiKey: string;
};

const isSecure = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && isOwnMachine(hostname));
};

const schema = z.object({
  CHAT_URL: z.string().refine(isSecure, { error: 'must be an address with https' }),
  CHAT_API_KEY: z.string({ error: 'is missing beside CHAT_URL' }),
});

/**
 * Reads the settings of the live chat. @param isSandboxAllowed whether a sandbox may give simulated answers
 * @throws {StartError} one line that names the wrong or missing variable
 */
export function readChatSettings(env: Environment, isSandboxAllowed: boolean): ChatSettings | 'sandbox' | undefined {
  if (env.CHAT_URL === undefined) return isSandboxAllowed ? 'sandbox' : undefined;
  const { CHAT_URL: url, CHAT_API_KEY: apiKey } = readVariables(env, schema);
  return { url: url.replace(/\/$/, ''), apiKey };
}
