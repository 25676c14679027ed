import { z } from 'zod';
import { createOneLineText } from './common.ts';

/** An address found by a search, in the shape of Radar's REST API. Unknown fields are empty. */
const place = z.object({
  /** Street and number, for address line 1; empty when the result is a whole city or area. */
  addressLabel: z.string(),
  formattedAddress: z.string(),
  city: z.string(),
  stateCode: z.string(),
  /** Empty when the city has several and the query named none. */
  postalCode: z.string(),
  countryCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Place = z.infer<typeof place>;

/** POST /v1/radar/search/autocomplete: suggestions for address line 1, near `latitude,longitude`. */
export const autocompleteRequest = z.object({
  query: createOneLineText(120).min(3),
  near: z
    .string()
    .regex(/^-?\d{1,2}(\.\d{1,8})?,-?\d{1,3}(\.\d{1,8})?$/)
    .optional(),
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});
export type AutocompleteRequest = z.infer<typeof autocompleteRequest>;

/** GET /v1/radar/geocode/forward?query. */
export const forwardQuery = z.object({ query: createOneLineText(200).min(2) });

/** The answer of both calls, best match first. */
export const placeList = z.object({ addresses: z.array(place) });
export type PlaceList = z.infer<typeof placeList>;
