import type { Actor } from './operation.ts';

const DOTS = '•••';

/** Returns an email address as people without the permission to reveal see it: `m•••a@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  const last = name.length > 2 ? name.at(-1) : '';
  return at < 1 ? DOTS : `${name.at(0)}${DOTS}${last}${email.slice(at)}`;
}

/** Returns a phone number with its last two digits: `••• 42`. */
const maskPhone = (phone: string): string => `${DOTS} ${phone.replaceAll(/\D/g, '').slice(-2)}`.trim();

/** Returns whether a person sees personal data in lists and pages as it is. */
export const mayReveal = ({ permissions }: Pick<Actor, 'permissions'>): boolean => permissions.has('customers.reveal');

/** Returns an email address as a person may see it. */
export const showEmail = (actor: Pick<Actor, 'permissions'>, email: string): string =>
  mayReveal(actor) ? email : maskEmail(email);

const EMAILS = /[^\s<>"'(),:;@]{1,64}@[^\s<>"'(),:;@]{1,255}/g;

/** Returns a text, such as a mail server's answer, with its email addresses as a person may see them. */
export const maskEmails = (actor: Pick<Actor, 'permissions'>, text: string): string =>
  mayReveal(actor) ? text : text.replaceAll(EMAILS, maskEmail);

/** Returns a phone number as a person may see it. */
export const showPhone = (actor: Pick<Actor, 'permissions'>, phone: string): string =>
  mayReveal(actor) ? phone : maskPhone(phone);
