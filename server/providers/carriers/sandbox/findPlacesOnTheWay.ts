import type { SandboxTrackingDetail } from '../../../platform/database/carrierTables.ts';
import { loadZipTable, type ZipPlace, type ZipTable } from '../../places/loadZipTable.ts';
import type { Stop } from './listJourneySteps.ts';

type Location = SandboxTrackingDetail['tracking_location'];
type Address = { readonly city: string; readonly state: string; readonly zip: string; readonly country: string };

const toUpperCaseLocation = ({ city, state, zip, country }: Address): Location => ({
  city: city.toUpperCase(),
  state,
  zip,
  country,
});
const fromZip = ({ city, state, zip }: ZipPlace): Location => toUpperCaseLocation({ city, state, zip, country: 'US' });

/** The place nearest to a point on the straight line between the ends; close enough for a believable sorting center. */
function findPlaceBetween({ all }: ZipTable, from: ZipPlace, to: ZipPlace, share: number): ZipPlace {
  const latitude = from.latitude + (to.latitude - from.latitude) * share;
  const longitude = from.longitude + (to.longitude - from.longitude) * share;
  const computeDistance = (place: ZipPlace): number =>
    Math.hypot(place.latitude - latitude, place.longitude - longitude);
  return all.reduce((nearest, place) => (computeDistance(place) < computeDistance(nearest) ? place : nearest), from);
}

/** Returns the places of a parcel's journey: both ends, and two sorting centers between known zip codes. */
export async function findPlacesOnTheWay(from: Address, to: Address): Promise<Readonly<Record<Stop, Location>>> {
  const ends = { origin: toUpperCaseLocation(from), destination: toUpperCaseLocation(to) };
  const table = await loadZipTable();
  const [start, end] = [table.find(from.zip.slice(0, 5)), table.find(to.zip.slice(0, 5))];
  if (!start || !end) return { ...ends, firstHub: ends.origin, secondHub: ends.destination };
  return {
    ...ends,
    firstHub: fromZip(findPlaceBetween(table, start, end, 1 / 3)),
    secondHub: fromZip(findPlaceBetween(table, start, end, 2 / 3)),
  };
}
