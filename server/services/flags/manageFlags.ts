import {
  ALL_MARKETPLACES,
  FLAG_NAMES,
  type FlagName,
  getFlagDefinition,
  isFlagName,
} from '../../../src/lib/flagDefinitions.ts';
import type { Parts } from '../../parts.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { deleteFlagValue, readFlagValues, type StoredFlagValue, upsertFlagValue } from './store.ts';

type Needs = Pick<Parts, 'db' | 'clock'>;

export type FlagPlace = { readonly flag: string; readonly marketplaceId: string };

const createInvalidError = (message: string): ApiError => new ApiError(400, 'flag.invalid', message);

/** @throws {ApiError} 400 `flag.invalid` for an unknown flag, or for one that has no values by marketplace */
function checkPlace({ flag, marketplaceId }: FlagPlace): FlagName {
  if (!isFlagName(flag)) throw createInvalidError(`There is no flag ${flag}: npm run store -- flag list`);
  if (getFlagDefinition(flag).isShopWide && marketplaceId !== ALL_MARKETPLACES)
    throw createInvalidError(`${flag} has one value for all marketplaces: leave --marketplace out.`);
  return flag;
}

/** A flag and the values that operators have set for it. */
export type ListedFlag = { readonly flag: FlagName; readonly values: readonly StoredFlagValue[] };

export async function listFlags({ db }: Pick<Needs, 'db'>): Promise<ListedFlag[]> {
  const values = await readFlagValues(db);
  return FLAG_NAMES.map((flag) => ({ flag, values: values.filter((value) => value.flag === flag) }));
}

/** Sets the variant of a flag; all processes follow within a second. @throws {ApiError} 400 `flag.invalid` */
export async function setFlag(
  { db, clock }: Needs,
  place: FlagPlace,
  { variant, author }: { readonly variant: string; readonly author: string },
): Promise<void> {
  const flag = checkPlace(place);
  const { variants } = getFlagDefinition(flag);
  if (!variants.includes(variant))
    throw createInvalidError(`${flag} has no variant ${variant}. It has ${variants.join(', ')}.`);
  await db
    .transaction()
    .execute((tx) => upsertFlagValue(tx, { ...place, variant, changedBy: author, changedAt: clock.now() }));
}

/**
 * Removes a value that an operator has set, so that the value of all marketplaces, or the default, applies again.
 * @returns whether there was a value
 * @throws {ApiError} 400 `flag.invalid`
 */
export async function resetFlag({ db }: Pick<Needs, 'db'>, place: FlagPlace): Promise<boolean> {
  const flag = checkPlace(place);
  return db.transaction().execute((tx) => deleteFlagValue(tx, flag, place.marketplaceId));
}
