import { phoneHref } from '../lib/phoneHref.ts';

/** A telephone number as a `tel:` link. */
export const PhoneLink = ({ number }: { number: string }) => <a href={phoneHref(number)}>{number}</a>;
