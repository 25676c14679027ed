import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** A person with a sandbox account. `email` is empty if hidden. */
export const sandboxPerson = z.object({
  name: z.string().trim().max(50).default(''),
  email: z.string().trim().max(254).default(''),
  verified: z.literal('on').optional(),
});
export type SandboxPerson = z.infer<typeof sandboxPerson>;

/** Initial people: with a verified email, an unverified one, and a hidden one. */
export const SAMPLE_PEOPLE: readonly (SandboxPerson & { readonly note: string })[] = [
  { name: 'Ana Moreno', email: 'ana@example.com', verified: 'on', note: 'ana@example.com, confirmed' },
  { name: 'Ben Okafor', email: 'ben@example.com', note: 'ben@example.com, not confirmed' },
  { name: 'Kim Tran', email: '', note: 'keeps the email address private' },
];

export type SandboxAccount = { readonly sub: string; readonly claims: Readonly<Record<string, unknown>> };

/** Accounts of all kinds: a person has a different subject at each, like at real providers. */
export class SandboxPeople {
  readonly #accounts = new LRUCache<string, SandboxAccount>({ max: 2000 });

  /** Returns the person's account at a kind; the same at each call. */
  enter(kind: string, { name, email, verified }: SandboxPerson): SandboxAccount {
    const mail = email.toLowerCase();
    const sub = createHash('sha256')
      .update(`${kind} ${mail || name}`)
      .digest('base64url')
      .slice(0, 24);
    const profile = { ...(name && { name }), ...(mail && { email: mail, email_verified: verified === 'on' }) };
    const account = { sub, claims: { sub, ...profile } };
    this.#accounts.set(sub, account);
    return account;
  }

  find(sub: string): SandboxAccount | undefined {
    return this.#accounts.get(sub);
  }
}
