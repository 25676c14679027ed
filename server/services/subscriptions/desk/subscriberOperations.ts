import { z } from 'zod';
import { ApiError } from '../../../platform/http/apiError.ts';
import { revealReason } from '../../operations/inputs.ts';
import { maskEmail } from '../../operations/maskPersonal.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import { optOut } from '../preferences.ts';
import { listActive } from '../store.ts';
import { deleteSuppression } from '../suppression/suppressionStore.ts';
import { getAddress, nameAddress } from './subscriberList.ts';

const REASONS = ['asked', 'complained', 'wrong person', 'other'] as const;

const hash = z
  .string()
  .regex(/^[0-9a-f]{32}$/, 'This address is not known.')
  .describe('the hash of the address, as lists have it');
const reason = z
  .enum(REASONS, { error: () => `The reason is one of ${REASONS.join(', ')}.` })
  .describe(`why: ${REASONS.join(', ')}`);
const subject = ({ hash: addressId }: { readonly hash: string }): string => nameAddress(addressId);

const unsubscribeOperation = defineOperation({
  name: 'subscriber.unsubscribe',
  permission: 'mailings.change',
  summary: 'ends all subscriptions and stock alerts of an address, for a reason',
  input: z.strictObject({ hash, reason }),
  words: ['hash'],
  subject,
  run: async ({ parts }, { hash: addressId }) => {
    const email = await getAddress(parts.db, addressId);
    const active = await listActive(parts.db, email);
    await optOut(parts, email);
    return { email: maskEmail(email), ended: active.length };
  },
  describe: ({ email, ended }) =>
    `${email} is unsubscribed: ${ended} ${ended === 1 ? 'subscription has' : 'subscriptions have'} ended. Mails about orders still arrive.`,
});

const allowOperation = defineOperation({
  name: 'subscriber.allow',
  permission: 'mailings.change',
  summary: 'allows marketing mail to a refused address again, such as after its mailbox was repaired',
  input: z.strictObject({ hash }),
  words: ['hash'],
  subject,
  run: async ({ parts: { db } }, { hash: addressId }) => {
    const email = await getAddress(db, addressId);
    if (!(await deleteSuppression(db, email)))
      throw new ApiError(409, 'address.allowed', 'This address is not refused: it gets mail already.');
    return { email: maskEmail(email) };
  },
  describe: ({ email }) => `${email} may get mail again, as far as it has subscribed.`,
});

const revealAddressOperation = defineOperation({
  name: 'subscriber.reveal',
  permission: 'customers.reveal',
  summary: 'shows an address of the newsletter; it is recorded',
  input: z.strictObject({ hash, reason: revealReason }),
  words: ['hash'],
  subject,
  run: async ({ parts: { db } }, { hash: addressId }) => ({ email: await getAddress(db, addressId) }),
  // A trial is not recorded, so it shows nothing.
  preview: async ({ parts: { db } }, { hash: addressId }) => ({ email: maskEmail(await getAddress(db, addressId)) }),
  describe: ({ email }) => email,
});

/** Changes of addresses of the newsletter by staff. */
export const subscriberOperations: readonly Operation[] = [
  unsubscribeOperation,
  allowOperation,
  revealAddressOperation,
];
