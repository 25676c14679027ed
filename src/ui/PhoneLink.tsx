import { buildPhoneHref } from '../lib/buildPhoneHref.ts';
import { usePhone } from './phone.ts';

/** A telephone number as a `tel:` link. */
export function PhoneLink({ number }: { number: string }) {
  const phone = usePhone(number);
  return <a href={buildPhoneHref(phone)}>{phone}</a>;
}
