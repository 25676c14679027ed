import type { Actor } from './operation.ts';

const DOTS = '•••';

/** Returns an email address as lists and pages of the desk show it: `m•••a@example.com`. To reveal it is recorded. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  const last = name.length > 2 ? name.at(-1) : '';
  return at < 1 ? DOTS : `${name.at(0)}${DOTS}${last}${email.slice(at)}`;
}

/** Returns a phone number with its last two digits: `••• 42`. */
export const maskPhone = (phone: string): string => `${DOTS} ${phone.replaceAll(/\D/g, '').slice(-2)}`.trim();

/** Returns whether a person may reveal personal data, each time with a reason that is recorded. */
export const mayReveal = ({ permissions }: Pick<Actor, 'permissions'>): boolean => permissions.has('customers.reveal');

const EMAILS = /[^\s<>"'(),:;@]{1,64}@[^\s<>"'(),:;@]{1,255}/g;

/** Returns a text, such as a mail server's answer, with its email addresses masked. */
export const maskEmails = (text: string): string => text.replaceAll(EMAILS, maskEmail);
