import { createRecord } from '../createRecord.ts';

type AddressFieldRow = {
  readonly label: string;
  /** Maximum length in characters (transactions §3, Address). */
  readonly maxLength: number;
  /** The message for an empty field; an optional field has none. */
  readonly requiredText?: string;
  /** Maximum length in the form for a new address (transactions §3), if it is another one. */
  readonly newMaxLength?: number;
  /** The browser's autofill token; a field that no browser knows has none. */
  readonly autoComplete?: string;
  /** The keyboard for numbers: the form has a hard length limit, and shows the stored form once the field is left. */
  readonly inputMode?: 'numeric' | 'tel';
  /** Stands beside others in a row of the form. */
  readonly isInRow?: true;
  /** The name in the table `addresses`. */
  readonly column: string;
  /** The column of the order export. */
  readonly exportName: string;
  /** The name in a customer's copy of their data. */
  readonly dataName: string;
};

/** The fields of an address, in an envelope's order; contracts, form, rules, columns derive from them. */
export const ADDRESS_FIELDS = {
  fullName: {
    label: 'Full name',
    maxLength: 50,
    requiredText: 'Enter your full name here. Nice to meet you.',
    autoComplete: 'name',
    column: 'full_name',
    exportName: 'recipient',
    dataName: 'name',
  },
  addressLine1: {
    label: 'Address',
    maxLength: 60,
    requiredText: 'Enter your address here.',
    autoComplete: 'address-line1',
    column: 'address_line1',
    exportName: 'address_1',
    dataName: 'line 1',
  },
  addressLine2: {
    label: 'Apartment, suite or floor',
    maxLength: 60,
    autoComplete: 'address-line2',
    column: 'address_line2',
    exportName: 'address_2',
    dataName: 'line 2',
  },
  city: {
    label: 'City',
    maxLength: 50,
    requiredText: 'Enter a city name here.',
    autoComplete: 'address-level2',
    isInRow: true,
    column: 'city',
    exportName: 'city',
    dataName: 'city',
  },
  stateOrRegion: {
    label: 'State',
    maxLength: 50,
    requiredText: 'Enter a state / province here.',
    autoComplete: 'address-level1',
    isInRow: true,
    column: 'state_or_region',
    exportName: 'state',
    dataName: 'state',
  },
  postalCode: {
    label: 'Zip code',
    maxLength: 20,
    newMaxLength: 10,
    requiredText: 'Enter a zip code here.',
    autoComplete: 'postal-code',
    inputMode: 'numeric',
    isInRow: true,
    column: 'postal_code',
    exportName: 'postal_code',
    dataName: 'postal code',
  },
  countryCode: {
    label: 'Country',
    maxLength: 2,
    requiredText: 'Please select a country.',
    autoComplete: 'country',
    column: 'country_code',
    exportName: 'country',
    dataName: 'country',
  },
  primaryVoiceNumber: {
    label: 'Phone',
    maxLength: 20,
    requiredText: 'Please enter your phone number, in case we need to reach you.',
    autoComplete: 'tel',
    inputMode: 'tel',
    column: 'phone',
    exportName: 'phone',
    dataName: 'phone',
  },
} as const satisfies Record<string, AddressFieldRow>;

export type AddressField = keyof typeof ADDRESS_FIELDS;
export type AddressColumn = (typeof ADDRESS_FIELDS)[AddressField]['column'];

/** Returns the row of a field, with the properties that not every field has. */
export const getAddressField = (field: AddressField): AddressFieldRow & { readonly column: AddressColumn } =>
  ADDRESS_FIELDS[field];

/** All fields, in the order of an envelope. */
export const ADDRESS_FIELD_NAMES: readonly AddressField[] = Object.keys(ADDRESS_FIELDS).filter(
  (name): name is AddressField => name in ADDRESS_FIELDS,
);

/** Returns an address whose fields are made one by one. */
export const mapAddressFields = <Value>(create: (field: AddressField) => Value): Record<AddressField, Value> =>
  createRecord(ADDRESS_FIELD_NAMES, create);

/** All fields in the order of the form: the country comes early, because the states depend on it. */
export const ADDRESS_FORM_FIELDS: readonly AddressField[] = [
  'fullName',
  'countryCode',
  ...ADDRESS_FIELD_NAMES.filter((field) => field !== 'fullName' && field !== 'countryCode'),
];

/** An address without any text. */
export const EMPTY_ADDRESS: Readonly<Record<AddressField, string>> = mapAddressFields(() => '');

/** Returns the fields that an order's address may change: tax and speeds depend on the others, so they need another order. */
export const pickChangeableFields = <Value>({
  countryCode: _country,
  stateOrRegion: _state,
  ...fields
}: Readonly<Record<AddressField, Value>>) => fields;

/** Returns whether a field of an order's address stays as ordered. */
export const isFixedAfterOrder = (field: AddressField): boolean => !(field in pickChangeableFields(EMPTY_ADDRESS));

/** Returns the columns of an export with the fields of an address; empty texts without one. */
export const toExportColumns = (address: Readonly<Record<AddressField, string>> | null): Record<string, string> =>
  Object.fromEntries(ADDRESS_FIELD_NAMES.map((field) => [ADDRESS_FIELDS[field].exportName, address?.[field] ?? '']));
