import { z } from 'zod';
import { boundedText } from './common.ts';

/** An address that a search has found; what is not known is left empty. As Radar's REST API gives it. */
export const place = z.object({
  /** The street with its number, as it stands on line 1; empty where a place as a whole was found. */
  addressLabel: z.string(),
  formattedAddress: z.string(),
  city: z.string(),
  stateCode: z.string(),
  /** Empty where the place has several, and none was named. */
  postalCode: z.string(),
  countryCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type Place = z.infer<typeof place>;

/** POST /v1/radar/search/autocomplete: what is typed into an address's first line, near `latitude,longitude`. */
export const autocompleteRequest = z.object({
  query: boundedText(120).trim().min(3),
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

/** GET /v1/radar/geocode/forward?query */
export const forwardQuery = z.object({ query: boundedText(200).trim().min(2) });

/** What both calls answer, the best first. */
export const placeList = z.object({ addresses: z.array(place) });
export type PlaceList = z.infer<typeof placeList>;
