import { createContext, useContext } from 'react';
import { buildPhoneHref } from '../lib/paths.ts';

/** A phone number of the shop, and the one that this shopper calls instead. */
type PhoneReplacement = { readonly number: string; readonly shown: string };
export const PhoneContext = createContext<PhoneReplacement | null>(null);

/** Returns the number to show for a number of a shop: members call their own (browsing §6). */
export function usePhone(number: string): string {
  const replacement = useContext(PhoneContext);
  return replacement?.number === number ? replacement.shown : number;
}

/** The phone number of a shop with its hours, as a sentence. */
export const CallUs = ({ shop: { phone, hours } }: { shop: { readonly phone: string; readonly hours: string } }) => (
  <>
    Call <PhoneLink number={phone} />, {hours}.
  </>
);

/** A telephone number as a `tel:` link. */
export function PhoneLink({ number }: { number: string }) {
  const phone = usePhone(number);
  return <a href={buildPhoneHref(phone)}>{phone}</a>;
}
