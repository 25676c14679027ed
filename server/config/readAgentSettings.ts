import { z } from 'zod';
import { isOwnMachine } from './assertSandboxesAllowed.ts';
import { type Environment, list, readVariables } from './variables.ts';

/** The consoles of the shop's agents, from `AGENT_FRAME_ORIGINS` and `AGENT_TOKEN_KEY`. */
export type AgentSettings = {
  /** Origins that may frame the shop in agent mode, such as `https://desk.example`. */
  readonly origins: readonly string[];
  /** The key with which consoles sign tokens (HS256). */
  readonly tokenKey: string;
};

/** Without https, anyone on the network path could imitate a console. */
const isConsole = (origin: string): boolean => {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === origin && (url.protocol === 'https:' || isOwnMachine(url.hostname));
};

const schema = z.object({
  AGENT_FRAME_ORIGINS: list.refine((origins) => origins.length > 0 && origins.every(isConsole), {
    error: 'must be origins such as https://desk.example, separated by commas',
  }),
  AGENT_TOKEN_KEY: z
    .string({ error: 'is missing beside AGENT_FRAME_ORIGINS' })
    .min(32, { error: 'must be at least 32 characters long' }),
});

/**
 * Reads the settings of agent mode; undefined for a shop without it.
 * @throws {StartError} one line that names the wrong or missing variable
 */
export function readAgentSettings(env: Environment): AgentSettings | undefined {
  if (env.AGENT_FRAME_ORIGINS === undefined) return undefined;
  const { AGENT_FRAME_ORIGINS: origins, AGENT_TOKEN_KEY: tokenKey } = readVariables(env, schema);
  return { origins, tokenKey };
}
