import { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { createRequestId, deriveMailToken, hashToken } from '../../platform/ids.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import { findRole } from './roles.ts';
import { LINK_MS } from './rules.ts';
import { SHIPPED_ROLES } from './shippedRoles.ts';
import type { StaffParts } from './staffParts.ts';
import { findPerson, findPersonByEmail, mayEnter } from './store.ts';

/** Job name of every mail to staff. `requestId` is the idempotency key: one mail per id. */
export const STAFF_MAIL = 'staffMail';

const NOTICES = ['new-device', 'password-changed', 'second-factor-reset', 'role-changed'] as const;
type Notice = (typeof NOTICES)[number];

const staffMailRequest = z.intersection(
  z.object({ requestId: z.string().max(100) }),
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('invitation'), staffId: z.int(), invitedBy: z.string().max(254) }),
    z.object({ kind: z.literal('password'), email: z.string().max(254) }),
    // `about` is the detail that the mail names, such as the browser.
    z.object({ kind: z.enum(NOTICES), staffId: z.int(), about: z.string().max(200) }),
  ]),
);

/** Queues a notice to a person. */
export const queueStaffMail = (
  tx: Database | Transaction,
  mail: { readonly kind: Notice; readonly staffId: number; readonly about: string },
): Promise<void> => enqueue(tx, STAFF_MAIL, { ...mail, requestId: createRequestId() });

/** Queues a mail with a link for a new password. Takes the same time with and without an account. */
export const queuePasswordMail = (db: Database, email: string): Promise<void> =>
  enqueue(db, STAFF_MAIL, { kind: 'password', email, requestId: createRequestId() });

/** Invites a person by mail. Earlier invitations of the person end. */
export async function queueInvitation(
  { config, clock }: Pick<StaffParts, 'config' | 'clock'>,
  tx: Transaction,
  { staffId, invitedBy }: { readonly staffId: number; readonly invitedBy: string },
): Promise<void> {
  const requestId = createRequestId();
  const token = deriveMailToken('staff invitation', requestId, config.secretKeys[0]);
  await tx.deleteFrom('staff_links').where('staff_id', '=', staffId).execute();
  await insertLink(tx, { token, purpose: 'invitation', staffId }, clock.now());
  await enqueue(tx, STAFF_MAIL, { kind: 'invitation', staffId, invitedBy, requestId });
}

type NewLink = { readonly token: string; readonly purpose: keyof typeof LINK_MS; readonly staffId: number | null };

/** Inserts a link that works once; a repeated call with the same token changes nothing. */
export async function insertLink(
  db: Database | Transaction,
  { token, purpose, staffId }: NewLink,
  now: Date,
): Promise<void> {
  await db
    .insertInto('staff_links')
    .values({
      token_hash: hashToken(token),
      purpose,
      staff_id: staffId,
      created_at: now,
      expires_at: new Date(now.getTime() + LINK_MS[purpose]),
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

/** The content of a mail to staff. */
export type StaffMailContent = {
  readonly kind: 'invitation' | 'password' | Notice;
  readonly requestId: string;
  readonly to: string;
  readonly link: string;
  /** The role and the inviting person, or the browser. */
  readonly about: string;
  readonly invitedBy: string;
};

/** Returns the address of a page of the desk. The token is a fragment, which no server and no log sees. */
export const buildDeskUrl = ({ config }: Pick<StaffParts, 'config'>, path: string, token?: string): string =>
  `${config.deskOrigin}/desk${path}${token === undefined ? '' : `#${token}`}`;

async function describeInvitation(
  parts: StaffParts,
  { staffId, invitedBy, requestId }: { staffId: number; invitedBy: string; requestId: string },
): Promise<StaffMailContent | undefined> {
  const person = await findPerson(parts.db, staffId);
  if (!person || person.joinedAt !== null || person.deactivatedAt !== null) return undefined;
  const token = deriveMailToken('staff invitation', requestId, parts.config.secretKeys[0]);
  const about = (await findRole(parts.db, person.roleId))?.name ?? SHIPPED_ROLES.analyst.name;
  const link = buildDeskUrl(parts, '/invitation', token);
  return { kind: 'invitation', requestId, to: person.email, link, about, invitedBy };
}

async function describePasswordMail(
  parts: StaffParts,
  { email, requestId }: { email: string; requestId: string },
): Promise<StaffMailContent | undefined> {
  const person = await findPersonByEmail(parts.db, email);
  if (!person || !mayEnter(parts, person)) return undefined;
  const token = deriveMailToken('staff password', requestId, parts.config.secretKeys[0]);
  await insertLink(parts.db, { token, purpose: 'password', staffId: person.staffId }, parts.clock.now());
  const link = buildDeskUrl(parts, '/password', token);
  return { kind: 'password', requestId, to: person.email, link, about: '', invitedBy: '' };
}

/** Returns the content of a queued mail; undefined if none is due any more. */
export async function readStaffMail(parts: StaffParts, input: unknown): Promise<StaffMailContent | undefined> {
  const mail = staffMailRequest.parse(input);
  if (mail.kind === 'invitation') return describeInvitation(parts, mail);
  if (mail.kind === 'password') return describePasswordMail(parts, mail);
  const { kind, staffId, about, requestId } = mail;
  const person = await findPerson(parts.db, staffId);
  return person && { kind, requestId, to: person.email, link: buildDeskUrl(parts, ''), about, invitedBy: '' };
}
