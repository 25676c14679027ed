import { buildPhoneHref } from '../lib/buildPhoneHref.ts';

/** A telephone number as a `tel:` link. */
export const PhoneLink = ({ number }: { number: string }) => <a href={buildPhoneHref(number)}>{number}</a>;
