import { z } from 'zod';
import { createUrlSchema, type Environment, readVariables } from './variables.ts';

const schema = z.object({
  TAXJAR_TOKEN: z.string().min(8).max(200).optional(),
  TAXJAR_URL: createUrlSchema('https?', 'https://api.taxjar.com').default('https://api.taxjar.com'),
});

export type TaxProviderSettings = {
  /** The provider of sales tax rates; undefined uses the embedded table of states. */
  taxjar: { readonly url: string; readonly token: string } | undefined;
};

/** @throws {StartError} one line that names the wrong variable */
export function readTaxProviderSettings(env: Environment): TaxProviderSettings {
  const { TAXJAR_TOKEN: token, TAXJAR_URL: url } = readVariables(env, schema, ['TAXJAR_TOKEN']);
  return { taxjar: token === undefined ? undefined : { url, token } };
}
