import type { Address, AddressFields, AddressRequest } from '../../../src/contracts/account/addresses.ts';
import { ADDRESS_FIELD_NAMES, ADDRESS_FIELDS, mapAddressFields } from '../../../src/lib/addresses/addressFields.ts';
import {
  type AddressErrors,
  getAddressErrors,
  isZipStateMismatch,
  normalizeAddress,
} from '../../../src/lib/addresses/addressRules.ts';
import { EMBARGO_TEXT, normalizeState } from '../../../src/lib/addresses/shippingCountries.ts';
import type { Parts } from '../../parts.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import { buildCustomerRowVersionSql, lockCustomer } from '../customers/actions.ts';
import {
  type AddressRow,
  buildAddressesSql,
  clearPrimary,
  deleteAddresses,
  insertAddress,
  isDeletedAddress,
  markPrimary,
  type NewAddress,
  readAddress,
  readAddresses,
  updateAddress,
} from './store.ts';

/** Returns a saved address. Country and state are written as they are stored today. */
const presentAddress = (row: AddressRow): Address => ({
  addressId: String(row.address_id),
  ...mapAddressFields((field) => row[ADDRESS_FIELDS[field].column]),
  ...normalizeState({ countryCode: row.country_code, stateOrRegion: row.state_or_region }),
  isPrimary: row.is_primary,
});

export const presentAddresses = (rows: readonly AddressRow[]): Address[] => rows.map(presentAddress);

export { buildAddressesSql } from './store.ts';

export type AddressesParts = Pick<Parts, 'db' | 'clock'>;

/** Returns the customer's addresses, the primary one first, then newest first. */
export async function listAddresses(db: Database | Transaction, customerId: number): Promise<Address[]> {
  return presentAddresses(await readAddresses(db, customerId));
}

/** Returns one of the customer's addresses. @throws {ApiError} 404 if they have no such address */
export async function findAddress(db: Database | Transaction, customerId: number, addressId: number): Promise<Address> {
  return presentFoundAddress(await readAddress(db, customerId, addressId));
}

function refuse(errors: AddressErrors): void {
  if (Object.keys(errors).length === 0) return;
  const fields = Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, message ?? '']));
  if (errors.countryCode === EMBARGO_TEXT) throw new ApiError(400, 'address.embargoed', EMBARGO_TEXT, fields);
  throw new ApiError(400, 'address.validation.exception', 'Invalid Input', fields);
}

/** Fields that `saveInvalid` may store although they fail validation. */
const MAY_BE_INVALID = ['stateOrRegion', 'postalCode', 'primaryVoiceNumber'] as const;

/**
 * Returns the fields as stored. `saveInvalid` (transactions §7) accepts a malformed state, zip code or phone number,
 * but not missing or too long values, nor a country that the shop does not ship to. Checkout reports such an address
 * (`ADDRESS`).
 */
function validateFields(request: AddressRequest, saveInvalid: boolean): AddressFields {
  const fields = normalizeAddress(request);
  const errors = getAddressErrors(fields);
  if (request.forceOriginal && isZipStateMismatch(errors.postalCode)) delete errors.postalCode;
  if (saveInvalid) {
    for (const field of MAY_BE_INVALID) {
      if (fields[field] && fields[field].length <= ADDRESS_FIELDS[field].maxLength) delete errors[field];
    }
  }
  refuse(errors);
  return fields;
}

/** Returns whether an address passes the rules for typed addresses (transactions §5). */
export const isRightAddress = (fields: AddressFields): boolean => Object.keys(getAddressErrors(fields)).length === 0;

const presentFoundAddress = (row: AddressRow | undefined): Address => {
  if (!row) throw createNotFoundError('This address');
  return presentAddress(row);
};

const createInactiveAddressError = (): ApiError =>
  new ApiError(400, 'address.inactive.exception', 'This address was deleted. Please add it again as a new one.');

/**
 * Makes an address the primary one instead of the previous. @throws {ApiError} 404; 400 `address.inactive.exception`
 */
export async function makePrimary(tx: Transaction, customerId: number, addressId: number): Promise<Address> {
  await lockCustomer(tx, customerId);
  await clearPrimary(tx, customerId);
  const row = await markPrimary(tx, customerId, addressId);
  if (!row && (await isDeletedAddress(tx, customerId, addressId))) throw createInactiveAddressError();
  return presentFoundAddress(row);
}

const isSame = (storedAddress: Address, fields: AddressFields): boolean =>
  ADDRESS_FIELD_NAMES.every((field) => storedAddress[field] === fields[field]);

/** Reads the customer's identical address, if there is one, with the customer's version. */
async function readIdentical(db: Database | Transaction, customerId: number, fields: AddressFields) {
  const { addresses, version } = await db
    .selectNoFrom([buildAddressesSql(customerId).as('addresses'), buildCustomerRowVersionSql(customerId).as('version')])
    .executeTakeFirstOrThrow();
  return { known: presentAddresses(addresses).find((storedAddress) => isSame(storedAddress, fields)), version };
}

/** Adds an address in a transaction that locks the customer. */
async function addLocked(tx: Transaction, customerId: number, newAddress: NewAddress): Promise<Address> {
  await lockCustomer(tx, customerId);
  const { known: knownAddress } = await readIdentical(tx, customerId, newAddress.fields);
  if (knownAddress)
    return newAddress.isPrimary ? makePrimary(tx, customerId, Number(knownAddress.addressId)) : knownAddress;
  if (newAddress.isPrimary) await clearPrimary(tx, customerId);
  return presentFoundAddress(await insertAddress(tx, customerId, newAddress));
}

/**
 * Adds an address; the first one is primary. Idempotent: an identical address is stored once.
 * @throws {ApiError} 400 `address.validation.exception` with the fields at fault; `address.embargoed`
 */
export async function addAddress(
  { db, clock }: AddressesParts,
  customerId: number,
  request: AddressRequest,
  saveInvalid = false,
): Promise<Address> {
  const fields = validateFields(request, saveInvalid);
  const newAddress = { fields, isPrimary: request.isPrimary, now: clock.now() };
  if (!newAddress.isPrimary) {
    const { known: knownAddress, version } = await readIdentical(db, customerId, fields);
    if (knownAddress) return knownAddress;
    const row = await insertAddress(db, customerId, newAddress, version);
    if (row) return presentAddress(row);
  }
  return db.transaction().execute((tx) => addLocked(tx, customerId, newAddress));
}

/** `assertSeen` runs in the transaction of the change, before it. */
type AddressChange = {
  readonly saveInvalid?: boolean;
  readonly assertSeen?: (tx: Transaction) => Promise<void>;
};

/**
 * Changes one of the customer's addresses. Past orders keep their copy.
 * @throws {ApiError} 400 `address.validation.exception`, `address.embargoed`, `address.inactive.exception` for a
 *  deleted address; 404 for one that is not the customer's
 */
export function changeAddress(
  { db }: AddressesParts,
  customerId: number,
  addressId: number,
  request: AddressRequest,
  { saveInvalid = false, assertSeen }: AddressChange = {},
): Promise<Address> {
  const fields = validateFields(request, saveInvalid);
  return db.transaction().execute(async (tx) => {
    await assertSeen?.(tx);
    const row = await updateAddress(tx, customerId, addressId, fields);
    if (!row && (await isDeletedAddress(tx, customerId, addressId))) throw createInactiveAddressError();
    const changedAddress = presentFoundAddress(row);
    return request.isPrimary && !changedAddress.isPrimary ? makePrimary(tx, customerId, addressId) : changedAddress;
  });
}

/**
 * Deletes addresses; if the primary one is deleted, the newest becomes primary. Idempotent.
 * @throws {ApiError} 404 unless all are the customer's
 */
export function removeAddresses(
  { db, clock }: AddressesParts,
  customerId: number,
  addressIds: readonly number[],
): Promise<Address[]> {
  return db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customerId);
    const removedRows = await deleteAddresses(tx, customerId, addressIds, clock.now());
    if (removedRows.length < new Set(addressIds).size) throw createNotFoundError('This address');
    const [newest] = await readAddresses(tx, customerId);
    if (newest && !newest.is_primary) await markPrimary(tx, customerId, newest.address_id);
    return listAddresses(tx, customerId);
  });
}
export { addressData } from './store.ts';
