import { Router } from 'express';
import { type AddressCheck, addressRequest } from '../../../src/contracts/addresses.ts';
import { autocompleteRequest, forwardQuery, type Place, type PlaceList } from '../../../src/contracts/places.ts';
import type { Parts } from '../../parts.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import { openPlaces } from '../../providers/places/openPlaces.ts';
import type { PlacesProvider } from '../../providers/places/placesProvider.ts';
import { checkAddress } from './checkAddress.ts';

type Needs = Pick<Parts, 'config' | 'rateLimits' | 'log'>;

type PlacesOptions = {
  readonly places?: PlacesProvider;
  /** Returns whether the marketplace of a host suggests addresses. */
  readonly isSuggesting?: (host: string | undefined) => boolean;
};

const LIMITS = {
  /** One key press every 1.5 seconds for ten minutes. */
  lookUp: { name: 'place-look-up', points: 400, seconds: 600 },
  check: { name: 'address-check', points: 60, seconds: 600 },
} as const;

/**
 * Builds the routes for address look-up and validation (transactions §7, Addresses). Public, because they reveal no
 * personal data; rate limited.
 */
export function createPlacesRouter(
  parts: Needs,
  { places = openPlaces(parts.config), isSuggesting = () => true }: PlacesOptions = {},
): Router {
  const router = Router();

  /** A failing look-up must not block typing: the answer is an empty list. */
  const toPlaceList = async (lookup: Promise<Place[]>): Promise<PlaceList> => ({
    addresses: await lookup.catch((error: unknown) => {
      parts.log.warn({ err: error }, 'addresses could not be looked up');
      return [];
    }),
  });

  router.post('/v1/radar/search/autocomplete', async (req, res) => {
    await countAttempt(parts, [[LIMITS.lookUp, getAddressKey(req)]]);
    const request = autocompleteRequest.parse(req.body ?? {});
    res.json(isSuggesting(req.get('host')) ? await toPlaceList(places.autocomplete(request)) : { addresses: [] });
  });

  router.get('/v1/radar/geocode/forward', async (req, res) => {
    await countAttempt(parts, [[LIMITS.lookUp, getAddressKey(req)]]);
    const { query } = forwardQuery.parse(req.query);
    res.json(isSuggesting(req.get('host')) ? await toPlaceList(places.forward(query)) : { addresses: [] });
  });

  router.post('/v1/address/validate', async (req, res) => {
    await countAttempt(parts, [[LIMITS.check, getAddressKey(req)]]);
    const answer: AddressCheck = await checkAddress(addressRequest.parse(req.body ?? {}));
    res.json(answer);
  });

  return router;
}
