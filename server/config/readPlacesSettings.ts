import { z } from 'zod';
import { createUrlSchema, type Environment, readVariables } from './variables.ts';

const schema = z.object({
  RADAR_KEY: z.string().min(8).optional(),
  RADAR_URL: createUrlSchema('https?', 'https://api.radar.io').default('https://api.radar.io'),
});

export type PlacesSettings = {
  /** The provider of address suggestions; undefined uses the embedded table of zip codes. */
  radar: { readonly url: string; readonly key: string } | undefined;
};

/** @throws {StartError} one line that names the wrong variable */
export function readPlacesSettings(env: Environment): PlacesSettings {
  const { RADAR_KEY: key, RADAR_URL: url } = readVariables(env, schema, ['RADAR_KEY']);
  return { radar: key === undefined ? undefined : { url, key } };
}
