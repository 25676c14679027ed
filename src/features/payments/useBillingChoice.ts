import { useState } from 'react';
import type { Address } from '../../contracts/addresses.ts';

type BillingChoiceOptions = {
  /** The saved addresses. */
  addresses: readonly Address[];
  /** The one to begin with. */
  presetId: string | null | undefined;
};

/** Which address a card is billed to: a saved one, or one whose form is open (transactions §5: a card has none without it). */
export function useBillingChoice({ addresses, presetId }: BillingChoiceOptions) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [form, setForm] = useState<'new' | 'edit' | null>(addresses.length === 0 ? 'new' : null);
  const address = [chosenId, presetId]
    .map((id) => addresses.find(({ addressId }) => addressId === id))
    .find((known) => known !== undefined);
  const choose = (addressId: string) => {
    setChosenId(addressId);
    setForm(null);
  };
  const unsaved = addresses.length === 0 ? 'Required' : 'Save this address first, or choose a saved one.';
  const missing = address ? undefined : 'Required';
  return {
    addresses,
    address,
    form,
    /** What keeps the card from being sent; undefined where nothing does. */
    problem: form === null ? missing : unsaved,
    choose,
    openForm: setForm,
  };
}

export type BillingChoice = ReturnType<typeof useBillingChoice>;
