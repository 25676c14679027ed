import { type ReactNode, useEffect, useRef } from 'react';
import { ADDRESS_FIELDS, mapAddressFields } from '../../lib/addresses/addressFields.ts';
import type { DraftKey } from '../../page/formDrafts.ts';
import { Button } from '../../ui/Button.tsx';
import { FormErrors } from '../../ui/forms/FormErrors.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './AddressForm.module.css';
import { type AddressInputOptions, AddressInputs } from './AddressInputs.tsx';
import { type AddressFailure, type AddressFormValues, useAddressForm } from './useAddressForm.ts';

export type AddressFormProps = AddressInputOptions & {
  submitText: string;
  busy: boolean;
  failure: AddressFailure;
  /** Receives the address, and all fields of the form, with those of `children`. */
  onSubmit: (values: AddressFormValues, form: FormData) => void;
  /** Where the typed values are kept while the shopper signs in again. */
  place: DraftKey;
  initial?: Partial<AddressFormValues>;
  /** Shows the errors of `initial` at once. */
  isChecked?: boolean;
  /** Called with the values of the form, first and after each change. */
  onValues?: (values: AddressFormValues) => void;
  /** More fields, above the button. */
  children?: ReactNode;
  /** True inside a page with another main action: a secondary button. */
  isPart?: boolean;
  /** The form's URL without scripts, for a page that accepts it. */
  action?: string;
};

const LABELS = mapAddressFields((field) => ADDRESS_FIELDS[field].label);

/** The form of a delivery or billing address, with the fewest possible fields. */
export function AddressForm({
  submitText,
  busy,
  failure,
  onSubmit,
  onValues,
  place,
  initial = {},
  isChecked = false,
  children,
  isPart = false,
  action,
  fixedFields = [],
  ...options
}: AddressFormProps) {
  const { errors, tries, isKept, submit, ...inputs } = useAddressForm({
    initial,
    isChecked,
    failure,
    place,
    fixedFields,
    onSubmit,
  });
  const form = useRef<HTMLFormElement>(null);
  const { values } = inputs;
  useEffect(() => onValues?.(values), [onValues, values]);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return (
    // POST, so that a submit before the scripts load does not put the values into the URL.
    <form ref={form} className={styles.form} method="post" action={action} noValidate onSubmit={submit}>
      <FormErrors prefix="address" labels={LABELS} errors={errors} failure={failure} isShown={tries > 0} />
      {isKept && tries === 0 && <Notice kind="info">Your entries are still here.</Notice>}
      <p className={styles.hint}>All fields are required unless marked optional.</p>
      <AddressInputs
        {...options}
        {...inputs}
        errors={errors}
        initial={initial}
        fixedFields={fixedFields}
        isOpen={action !== undefined}
      />
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
