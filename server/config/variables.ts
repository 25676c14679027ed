import { z } from 'zod';
import { StartError } from '../platform/errors.ts';

/** A URL of one of these protocols; the error message shows the example. */
export const createUrlSchema = (protocols: string, example: string) =>
  z.url({ protocol: new RegExp(`^(${protocols})$`), error: `must be a URL such as ${example}` });

export const createWholeNumberSchema = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error });
};

export const flag = z
  .enum(['0', '1', 'false', 'true'], { error: 'must be true or false (or 1 or 0)' })
  .transform((value) => value === '1' || value === 'true');

/** Values separated by commas. */
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

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

/** A setting: its variable, how it is parsed, and whether messages must not repeat it. */
export type Setting = readonly [variable: string, schema: z.ZodType, secrecy?: 'secret'];

/** The values of defined settings. */
type Settings<Definitions extends Readonly<Record<string, Setting>>> = {
  -readonly [Name in keyof Definitions]: z.output<Definitions[Name][1]>;
};

/** Returns the reader of settings by their names. It throws `StartError`: one line that names the wrong variable. */
export function defineSettings<const Definitions extends Readonly<Record<string, Setting>>>(definitions: Definitions) {
  const settings = Object.entries<Setting>(definitions);
  const schema = z.object(Object.fromEntries(settings.map(([, [variable, one]]) => [variable, one])));
  const secrets = settings.flatMap(([, [variable, , secrecy]]) => (secrecy ? [variable] : []));
  return (env: Environment): Settings<Definitions> => {
    const values = readVariables(env, schema, secrets);
    // Each value is the output of its own schema.
    return Object.fromEntries(settings.map(([name, [variable]]) => [name, values[variable]])) as Settings<Definitions>;
  };
}
