import type { DraftKey } from '../../page/formDrafts.ts';

type AddressPlace = {
  purpose: 'shipping' | 'billing';
  /** The id of the address to edit; without it, a new one. */
  addressId?: string | undefined;
  shopper: string | null;
};

/** Returns the key of an address form's kept values: separate for each address, and for shipping and billing. */
export const buildAddressDraftKey = ({ purpose, addressId = 'new', shopper }: AddressPlace): DraftKey => ({
  form: `${purpose} address ${addressId}`,
  shopper,
});
