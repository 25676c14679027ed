import type { z } from 'zod';
import { StartError } from '../platform/startError.ts';

/** The environment variables with a non-empty value. */
export type Environment = Readonly<Record<string, string>>;

/**
 * Parses the variables of one topic.
 * @param secrets variables whose value may contain a password; never repeated in a message
 * @throws {StartError} one line that names the first wrong variable
 */
export function readVariables<Schema extends z.ZodObject>(
  env: Environment,
  schema: Schema,
  secrets: readonly string[] = [],
): z.output<Schema> {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const name = String(issue?.path[0]);
  const value = env[name] === undefined || secrets.includes(name) ? '' : `=${env[name]}`;
  throw new StartError(`${name}${value}: ${issue?.message ?? 'is not valid'}`);
}
