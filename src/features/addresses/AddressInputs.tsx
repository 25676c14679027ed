import { Plus } from 'lucide';
import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react';
import type { Place } from '../../contracts/places.ts';
import { ADDRESS_FORM_FIELDS, type AddressField, getAddressField } from '../../lib/addresses/addressFields.ts';
import { countPhoneDigits } from '../../lib/addresses/phone.ts';
import { findShippingCountry, SHIPPING_COUNTRIES } from '../../lib/addresses/shippingCountries.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select, TextInput } from '../../ui/forms/inputs.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './AddressForm.module.css';
import { AddressLine } from './AddressLine.tsx';
import type { AddressFormValues, useAddressForm } from './useAddressForm.ts';

const PHONE_HINTS = {
  shipping: 'Only used if the carrier cannot find you.',
  billing: 'Only used if there is a question about the payment.',
} as const;

/** How the form shows its fields. */
export type AddressInputOptions = {
  /** The purpose of the address, for the browser's autofill. */
  purpose?: 'shipping' | 'billing';
  /** Fields that keep their values and are not shown. */
  fixedFields?: readonly AddressField[];
  hints?: Partial<Record<AddressField, string>>;
  /** Returns suggestions for the first line while it is typed; without it, there are none. */
  suggest?: (query: string, countryCode: string) => Promise<readonly Place[]>;
};

type AddressInputsProps = AddressInputOptions &
  Pick<ReturnType<typeof useAddressForm>, 'values' | 'errors' | 'change' | 'leave' | 'fill' | 'isRight'> & {
    initial: Partial<AddressFormValues>;
    /** Shows empty optional fields too, for a form that works without scripts. */
    isOpen: boolean;
  };

const buildId = (field: AddressField): string => `address-${field}`;

const isOptional = (field: AddressField): boolean => getAddressField(field).requiredText === undefined;

/** Longer text is an error instead of truncated, which would misdirect a parcel. */
function getMaxLength(field: AddressField, initial: Partial<AddressFormValues>): number | undefined {
  const { inputMode, maxLength, newMaxLength = maxLength } = getAddressField(field);
  if (!inputMode) return undefined;
  return initial[field] ? maxLength : newMaxLength;
}

function listOptions(field: AddressField, { countryCode }: AddressFormValues) {
  if (field === 'countryCode') return SHIPPING_COUNTRIES;
  return field === 'stateOrRegion' ? (findShippingCountry(countryCode)?.states ?? []) : undefined;
}

type OptionalInputProps = { field: AddressField; isFilled: boolean; isOpen: boolean; children: ReactNode };

/** An optional field: a button until it is filled or opened. Once shown, it stays while it is cleared. */
function OptionalInput({ field, isFilled, isOpen, children }: OptionalInputProps) {
  const [isShown, setIsShown] = useState(isFilled || isOpen);
  if (!isShown && isFilled) setIsShown(true);
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (isAsked) document.getElementById(buildId(field))?.focus();
  }, [isAsked, field]);
  if (isShown || isAsked) return children;
  return (
    <Button kind="text" className={styles.more} onClick={() => setIsAsked(true)}>
      <Icon icon={Plus} size={18} /> {`Add ${getAddressField(field).label.toLowerCase()}`}
    </Button>
  );
}

function AddressInput({ field, ...props }: AddressInputsProps & { field: AddressField }) {
  const { values, errors, change, leave, fill, isRight, initial, purpose = 'shipping', suggest, hints = {} } = props;
  const { label, autoComplete, inputMode } = getAddressField(field);
  const attributes = {
    name: field,
    autoComplete: autoComplete ? `${purpose} ${autoComplete}` : 'off',
    'aria-required': !isOptional(field),
    value: values[field],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => change(field, event.target.value),
    onBlur: () => leave(field),
  };
  const options = listOptions(field, values);
  if (options) {
    return (
      <Field id={buildId(field)} label={label} error={errors[field]}>
        <Select {...attributes}>
          {values[field] === '' && <option value="">Choose</option>}
          {options.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    );
  }
  const maxLength = getMaxLength(field, initial);
  const textAttributes = { ...attributes, className: styles.input, ...(maxLength !== undefined && { maxLength }) };
  const hint =
    inputMode === 'tel' ? `${countPhoneDigits(values.countryCode)} digits. ${PHONE_HINTS[purpose]}` : hints[field];
  return (
    <Field
      id={buildId(field)}
      label={label}
      error={errors[field]}
      right={isRight(field)}
      optional={isOptional(field)}
      {...(hint && { hint })}
    >
      {field === 'addressLine1' && suggest ? (
        <AddressLine {...textAttributes} suggest={(query) => suggest(query, values.countryCode)} onTake={fill} />
      ) : (
        <TextInput {...textAttributes} type={inputMode === 'tel' ? 'tel' : 'text'} inputMode={inputMode} />
      )}
    </Field>
  );
}

export function AddressInputs(props: AddressInputsProps) {
  const { values, isOpen, fixedFields = [] } = props;
  const shownFields = ADDRESS_FORM_FIELDS.filter((field) => !fixedFields.includes(field));
  const rowFields = shownFields.filter((field) => getAddressField(field).isInRow);
  const renderInput = (field: AddressField) => <AddressInput key={field} {...props} field={field} />;
  return shownFields.map((field) => {
    if (field === rowFields[0]) {
      return (
        <div key={field} className={styles.row}>
          {rowFields.map(renderInput)}
        </div>
      );
    }
    if (rowFields.includes(field)) return null;
    return isOptional(field) ? (
      <OptionalInput key={field} field={field} isFilled={values[field] !== ''} isOpen={isOpen}>
        {renderInput(field)}
      </OptionalInput>
    ) : (
      renderInput(field)
    );
  });
}
