import { useEffect, useRef, useState } from 'react';
import type { Address, AddressRequest } from '../../contracts/account/addresses.ts';
import { formatSavedAddress } from '../../lib/addresses/formatAddress.ts';
import { type DraftKey, readDraft } from '../../page/formDrafts.ts';
import { createFormFailureHandler } from '../../page/formFailure.ts';
import { useAction } from '../../page/useAction.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/inputs.tsx';
import { CheckedAddressForm } from '../addresses/CheckedAddressForm.tsx';
import { buildAddressDraftKey } from '../addresses/useAddressForm.ts';
import styles from './BillingPart.module.css';
import { CARD_LABELS } from './cardFields.ts';

type BillingChoiceOptions = {
  addresses: readonly Address[];
  /** The id of the initially selected address. */
  presetId: string | null | undefined;
};

/** Holds a card's billing address: a saved one, or an open form (transactions §5 requires one). */
export function useBillingChoice({ addresses, presetId }: BillingChoiceOptions) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [form, setForm] = useState<'new' | 'edit' | null>(addresses.length === 0 ? 'new' : null);
  const address = [chosenId, presetId]
    .map((id) => addresses.find(({ addressId }) => addressId === id))
    .find((candidate) => candidate !== undefined);
  const choose = (addressId: string) => {
    setChosenId(addressId);
    setForm(null);
  };
  const unsaved = addresses.length === 0 ? 'Required' : 'Save this address first, or choose a saved one.';
  const missingMessage = address ? undefined : 'Required';
  return {
    addresses,
    address,
    form,
    /** The reason why the card cannot be submitted; undefined if it can. */
    problem: form === null ? missingMessage : unsaved,
    choose,
    openForm: setForm,
  };
}

type BillingChoice = ReturnType<typeof useBillingChoice>;

type BillingSelectProps = {
  id: string;
  choice: BillingChoice;
  error: string | undefined;
  /** The delivery address of the order. */
  deliveryId: string | undefined;
};

/** A select of the saved billing addresses, with buttons to add and edit one. */
function BillingSelect({ id, choice, error, deliveryId }: BillingSelectProps) {
  const { addresses, address, choose, openForm } = choice;
  return (
    <>
      <Field id={id} label={CARD_LABELS.billingAddress} isLabelHidden error={error}>
        <Select aria-required value={address?.addressId ?? ''} onChange={(event) => choose(event.target.value)}>
          {!address && <option value="">Choose</option>}
          {addresses.map((saved) => (
            <option key={saved.addressId} value={saved.addressId}>
              {formatSavedAddress(saved)}
              {saved.addressId === deliveryId ? ' (delivery address)' : ''}
            </option>
          ))}
        </Select>
      </Field>
      <div className={styles.ways}>
        {address && (
          <Button kind="text" className={styles.way} onClick={() => openForm('edit')}>
            Edit this address
          </Button>
        )}
        <Button kind="text" className={styles.way} onClick={() => openForm('new')}>
          Add a new billing address
        </Button>
      </div>
    </>
  );
}

/** The id that the error links above the card form point to. */
const ID = 'card-billingAddress';

type BillingPartProps = {
  choice: BillingChoice;
  error: string | undefined;
  /** The delivery address of the order, if there is one. */
  deliveryId?: string | undefined;
  /** The shopper's identity; null for an unknown visitor. */
  shopper: string | null;
  /** Saves a new or edited address, or keeps its values until after a sign-in; returns the saved address. Throws `ApiFailure`. */
  saveAddress: (request: AddressRequest, place: DraftKey) => Promise<Address>;
  /** Handles a failed save that leads to another page. @returns whether it does */
  leave: (failure: unknown) => Promise<boolean>;
};

/** The billing address of a card: a saved address, a new one, or a saved one to edit. */
export function BillingPart({ choice, error, deliveryId, shopper, saveAddress, leave }: BillingPartProps) {
  const { addresses, address, form, choose, openForm } = choice;
  const { busy, failure, run } = useAction({ describe: createFormFailureHandler(leave) });
  const part = useRef<HTMLFieldSetElement>(null);
  const formBefore = useRef(form);
  useEffect(() => {
    // Focuses the form when it opens, and the selected address when it closes.
    if (formBefore.current !== form) part.current?.querySelector<HTMLElement>('select, input')?.focus();
    formBefore.current = form;
  }, [form]);
  const editedAddress = form === 'edit' ? address : undefined;
  const place = buildAddressDraftKey({ purpose: 'billing', addressId: editedAddress?.addressId, shopper });
  useEffect(() => {
    if (readDraft(buildAddressDraftKey({ purpose: 'billing', shopper }))) openForm('new');
  }, [shopper, openForm]);
  const keep = async (fields: Omit<AddressRequest, 'isPrimary' | 'addressId'>) => {
    const isPrimary = editedAddress?.isPrimary ?? addresses.length === 0;
    const request = { ...fields, isPrimary, ...(editedAddress && { addressId: editedAddress.addressId }) };
    choose((await saveAddress(request, place)).addressId);
  };
  return (
    <fieldset
      ref={part}
      className={styles.part}
      {...(form && { id: ID, tabIndex: -1, 'aria-describedby': `${ID}-error` })}
    >
      <legend className={styles.legend}>{CARD_LABELS.billingAddress}</legend>
      {form === null ? (
        <BillingSelect id={ID} choice={choice} error={error} deliveryId={deliveryId} />
      ) : (
        <div className={styles.framed}>
          {error && (
            <p className={styles.error} id={`${ID}-error`}>
              {error}
            </p>
          )}
          <CheckedAddressForm
            key={form}
            purpose="billing"
            isPart
            submitText="Use this billing address"
            busy={busy}
            failure={failure}
            place={place}
            {...(editedAddress && { initial: editedAddress })}
            onSave={(fields) => void run(() => keep(fields))}
          />
          {addresses.length > 0 && (
            <Button kind="text" className={styles.way} onClick={() => openForm(null)}>
              Choose a saved address
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}
