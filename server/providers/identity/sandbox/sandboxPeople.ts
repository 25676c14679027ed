import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** Somebody with an account at the sandbox. `email` is empty for who hides it. */
export const sandboxPerson = z.object({
  name: z.string().trim().max(50).default(''),
  email: z.string().trim().max(254).default(''),
  verified: z.literal('on').optional(),
});
export type SandboxPerson = z.infer<typeof sandboxPerson>;

/** Those who are there from the start: one with a confirmed address, one with another, one who hides it. */
export const SAMPLE_PEOPLE: readonly (SandboxPerson & { readonly note: string })[] = [
  { name: 'Ana Moreno', email: 'ana@example.com', verified: 'on', note: 'ana@example.com, confirmed' },
  { name: 'Ben Okafor', email: 'ben@example.com', note: 'ben@example.com, not confirmed' },
  { name: 'Kim Tran', email: '', note: 'keeps the email address private' },
];

export type SandboxAccount = { readonly sub: string; readonly claims: Readonly<Record<string, unknown>> };

/** The accounts of all kinds: the same person has another subject at each, as at real providers. */
export class SandboxPeople {
  readonly #accounts = new LRUCache<string, SandboxAccount>({ max: 2000 });

  /** The account of a person at one kind; the same whenever they come. */
  enter(kind: string, { name, email, verified }: SandboxPerson): SandboxAccount {
    const mail = email.toLowerCase();
    const sub = createHash('sha256')
      .update(`${kind} ${mail || name}`)
      .digest('base64url')
      .slice(0, 24);
    const told = { ...(name && { name }), ...(mail && { email: mail, email_verified: verified === 'on' }) };
    const account = { sub, claims: { sub, ...told } };
    this.#accounts.set(sub, account);
    return account;
  }

  find(sub: string): SandboxAccount | undefined {
    return this.#accounts.get(sub);
  }
}
