import type { TypingPlace } from '../../page/keptTyping.ts';

type AddressPlace = {
  purpose: 'shipping' | 'billing';
  /** The one that is corrected; without it, a new one. */
  addressId?: string | undefined;
  shopper: string | null;
};

/** Where a typed address waits while its shopper signs in again: apart for each address, and for deliveries and cards. */
export const addressPlace = ({ purpose, addressId = 'new', shopper }: AddressPlace): TypingPlace => ({
  form: `${purpose} address ${addressId}`,
  shopper,
});
