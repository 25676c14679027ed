import type { SandboxTrackingDetail } from '../../../platform/database/carrierTables.ts';
import { type ZipPlace, type ZipTable, zipTable } from '../../places/zipTable.ts';
import type { Stop } from './journeySteps.ts';

type Location = SandboxTrackingDetail['tracking_location'];
type Address = { readonly city: string; readonly state: string; readonly zip: string; readonly country: string };

const upper = ({ city, state, zip, country }: Address): Location => ({ city: city.toUpperCase(), state, zip, country });
const fromZip = ({ city, state, zip }: ZipPlace): Location => upper({ city, state, zip, country: 'US' });

/** The place nearest to a point on the straight line between the ends; close enough for a believable sorting center. */
function placeBetween({ all }: ZipTable, from: ZipPlace, to: ZipPlace, share: number): ZipPlace {
  const latitude = from.latitude + (to.latitude - from.latitude) * share;
  const longitude = from.longitude + (to.longitude - from.longitude) * share;
  const distance = (place: ZipPlace): number => Math.hypot(place.latitude - latitude, place.longitude - longitude);
  return all.reduce((nearest, place) => (distance(place) < distance(nearest) ? place : nearest), from);
}

/** Returns the places of a parcel's journey: both ends, and two sorting centers between known zip codes. */
export async function placesOnTheWay(from: Address, to: Address): Promise<Readonly<Record<Stop, Location>>> {
  const ends = { origin: upper(from), destination: upper(to) };
  const table = await zipTable();
  const [start, end] = [table.find(from.zip.slice(0, 5)), table.find(to.zip.slice(0, 5))];
  if (!start || !end) return { ...ends, firstHub: ends.origin, secondHub: ends.destination };
  return {
    ...ends,
    firstHub: fromZip(placeBetween(table, start, end, 1 / 3)),
    secondHub: fromZip(placeBetween(table, start, end, 2 / 3)),
  };
}
