import { Plus } from 'lucide';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Place } from '../../contracts/places.ts';
import { ADDRESS_LIMITS, type AddressField, NEW_POSTAL_CODE_LENGTH } from '../../lib/addressRules.ts';
import { countPhoneDigits } from '../../lib/phone.ts';
import { findShippingCountry, SHIPPING_COUNTRIES } from '../../lib/shippingCountries.ts';
import type { DraftKey } from '../../page/formDrafts.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormErrors } from '../../ui/FormErrors.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import styles from './AddressForm.module.css';
import { AddressLine } from './AddressLine.tsx';
import { type AddressFailure, type AddressFormValues, useAddressForm } from './useAddressForm.ts';

type AddressFormProps = {
  submitText: string;
  busy: boolean;
  failure: AddressFailure;
  onSubmit: (values: AddressFormValues) => void;
  /** Where the typed values are kept while the shopper signs in again. */
  place: DraftKey;
  initial?: Partial<AddressFormValues>;
  /** Shows the errors of `initial` at once. */
  isChecked?: boolean;
  /** More fields, above the button. */
  children?: ReactNode;
  /** Returns suggestions for the first line while it is typed; without it, there are none. */
  suggest?: (query: string, countryCode: string) => Promise<readonly Place[]>;
  /** True inside a page with another main action: a secondary button. */
  isPart?: boolean;
  /** The purpose of the address, for the browser's autofill. */
  purpose?: 'shipping' | 'billing';
};

const LABELS: Record<AddressField, string> = {
  fullName: 'Full name',
  countryCode: 'Country',
  addressLine1: 'Address',
  addressLine2: 'Apartment, suite or floor',
  city: 'City',
  stateOrRegion: 'State',
  postalCode: 'Zip code',
  primaryVoiceNumber: 'Phone',
};

/**
 * Fields with a hard length limit. Longer text in the others shows an error, because a truncated address would
 * misdirect a parcel.
 */
const NUMBERS: ReadonlySet<AddressField> = new Set(['postalCode', 'primaryVoiceNumber']);

const getMaxLength = (field: AddressField, initial: Partial<AddressFormValues>): number =>
  field === 'postalCode' && !initial.postalCode ? NEW_POSTAL_CODE_LENGTH : ADDRESS_LIMITS[field];

const PHONE_HINTS = {
  shipping: 'Only used if the carrier cannot find you.',
  billing: 'Only used if there is a question about the payment.',
} as const;

/** The form of a delivery or billing address, with the fewest possible fields. */
export function AddressForm({
  submitText,
  busy,
  failure,
  onSubmit,
  place,
  initial = {},
  isChecked = false,
  children,
  suggest,
  isPart = false,
  purpose = 'shipping',
}: AddressFormProps) {
  const { values, errors, tries, isKept, change, leave, fill, submit, isRight } = useAddressForm({
    initial,
    isChecked,
    failure,
    place,
    onSubmit,
  });
  const [hasLine2, setHasLine2] = useState(values.addressLine2 !== '');
  // Once shown, the field stays while it is cleared.
  if (!hasLine2 && values.addressLine2 !== '') setHasLine2(true);
  const [isLine2Asked, setIsLine2Asked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isLine2Asked) document.getElementById('address-addressLine2')?.focus();
  }, [isLine2Asked]);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const buildAttributes = (field: AddressField, autoComplete: string) => ({
    className: styles.input,
    name: field,
    autoComplete: `${purpose} ${autoComplete}`,
    'aria-required': field !== 'addressLine2',
    ...(NUMBERS.has(field) && { maxLength: getMaxLength(field, initial) }),
    value: values[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(field, event.target.value),
    onBlur: () => leave(field),
  });
  const renderInput = (field: AddressField, autoComplete: string, hint?: string) => (
    <Field
      id={`address-${field}`}
      label={LABELS[field]}
      error={errors[field]}
      right={isRight(field)}
      optional={field === 'addressLine2'}
      {...(hint && { hint })}
    >
      {field === 'addressLine1' && suggest ? (
        <AddressLine
          {...buildAttributes(field, autoComplete)}
          suggest={(query) => suggest(query, values.countryCode)}
          onTake={fill}
        />
      ) : (
        <TextInput
          {...buildAttributes(field, autoComplete)}
          type={field === 'primaryVoiceNumber' ? 'tel' : 'text'}
          inputMode={field === 'postalCode' ? 'numeric' : undefined}
        />
      )}
    </Field>
  );
  const select = (field: AddressField, autoComplete: string, options: readonly { code: string; name: string }[]) => (
    <Field id={`address-${field}`} label={LABELS[field]} error={errors[field]}>
      <Select
        name={field}
        autoComplete={`${purpose} ${autoComplete}`}
        aria-required
        value={values[field]}
        onChange={(event) => change(field, event.target.value)}
        onBlur={() => leave(field)}
      >
        {values[field] === '' && <option value="">Choose</option>}
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
  return (
    // POST, so that a submit before the scripts load does not put the values into the URL.
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <FormErrors prefix="address" labels={LABELS} errors={errors} failure={failure} isShown={tries > 0} />
      {isKept && tries === 0 && <Notice kind="info">Your entries are still here.</Notice>}
      <p className={styles.hint}>All fields are required unless marked optional.</p>
      {renderInput('fullName', 'name')}
      {select('countryCode', 'country', SHIPPING_COUNTRIES)}
      {renderInput('addressLine1', 'address-line1')}
      {hasLine2 || isLine2Asked ? (
        renderInput('addressLine2', 'address-line2')
      ) : (
        <Button kind="text" className={styles.more} onClick={() => setIsLine2Asked(true)}>
          <Icon icon={Plus} size={18} /> Add apartment, suite or floor
        </Button>
      )}
      <div className={styles.row}>
        {renderInput('city', 'address-level2')}
        {select('stateOrRegion', 'address-level1', findShippingCountry(values.countryCode)?.states ?? [])}
        {renderInput('postalCode', 'postal-code')}
      </div>
      {renderInput(
        'primaryVoiceNumber',
        'tel',
        `${countPhoneDigits(values.countryCode)} digits. ${PHONE_HINTS[purpose]}`,
      )}
      {children}
      <Button
        type="submit"
        className={styles.submit}
        kind={isPart ? 'secondary' : 'primary'}
        size={isPart ? 'medium' : 'large'}
        isFullWidth
        busy={busy && 'Saving'}
      >
        {submitText}
      </Button>
    </form>
  );
}
