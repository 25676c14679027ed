import { useState } from 'react';
import type { Address } from '../../contracts/addresses.ts';

type BillingChoiceOptions = {
  addresses: readonly Address[];
  /** The id of the initially selected address. */
  presetId: string | null | undefined;
};

/**
 * Holds the billing address choice of a card: a saved address, or an open address form (transactions §5: a card
 * requires one).
 */
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

export type BillingChoice = ReturnType<typeof useBillingChoice>;
