import { z } from 'zod';
import { email } from '../../../../src/contracts/account/identity.ts';
import { createOneLineText } from '../../../../src/contracts/common.ts';
import type { Parts } from '../../../parts.ts';
import { ApiError, NOT_FOUND } from '../../../platform/http/apiError.ts';
import { rowNumber, uploadedFile } from '../../operations/inputs.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import { resumeMailing, showMailing, startMailing, stopMailing } from '../mailings/mailings.ts';
import { findSubscriptionList } from '../subscriptionLists.ts';
import { deleteSuppression, insertSuppression } from '../suppression/suppressionStore.ts';

type ShownMailing = Awaited<ReturnType<typeof showMailing>>;

/** Describes a mailing: its target, and how many mails are sent. */
export function formatMailingState({ recipients, ...mailing }: ShownMailing): string {
  const { mailingId, kind, target, subject, state, createdAt } = mailing;
  const { waiting = 0, claimed = 0, sent = 0, skipped = 0, failed = 0 } = recipients;
  return [
    `${mailingId}: ${state}, ${kind} ${target}, "${subject}", ${createdAt.toISOString().slice(0, 16)}`,
    `sent ${sent}, waiting ${waiting}, skipped ${skipped}, failed ${failed}, on the way or unknown ${claimed}`,
  ].join('\n');
}

function createMailingOperation(word: 'stop' | 'resume', summary: string): Operation {
  return defineOperation({
    name: `mailing.${word}`,
    permission: 'mailings.change',
    summary,
    input: z.strictObject({ mailing: rowNumber.describe('the number of the mailing') }),
    words: ['mailing'],
    subject: ({ mailing }) => `mailing ${mailing}`,
    readState: async (parts, { mailing }) => {
      const { state, recipients } = await showMailing(parts, mailing);
      return { state, recipients };
    },
    run: async ({ parts }, { mailing }) => {
      await (word === 'stop' ? stopMailing : resumeMailing)(parts, mailing);
      return showMailing(parts, mailing);
    },
    describe: formatMailingState,
  });
}

const MAX_TEXT = 20_000;

const sendOperation = defineOperation({
  name: 'mailing.send',
  permission: 'mailings.change',
  summary: 'mails a text to the subscribers of a list',
  help: 'Empty lines separate paragraphs. A key, such as sale-2027, sends it once however often it is asked for. A preview counts the recipients.',
  input: z.strictObject({
    list: createOneLineText(60)
      .refine((list) => findSubscriptionList(list) !== undefined, 'There is no such list.')
      .describe('the list, such as promotions'),
    subject: createOneLineText(200).min(1, 'Write a subject.').describe('the subject'),
    text: uploadedFile
      .transform((bytes) => Buffer.from(bytes).toString('utf8'))
      .refine((text) => text.trim() !== '' && text.length <= MAX_TEXT, `A text has 1 to ${MAX_TEXT} characters.`)
      .meta({ isFile: true })
      .describe('the file with the text'),
    key: createOneLineText(90).min(1).optional().describe('makes a repeated command send it once'),
    vip: z.boolean().default(false).describe('makes the button an opt-in link of the VIP program'),
  }),
  subject: ({ list }) => `mailing to ${list}`,
  run: async ({ parts }, { list, subject, text, key, vip }) => {
    const mailingId = await startMailing(parts, {
      key: `list:${key ?? `${list}:${parts.clock.now().toISOString()}`}`,
      kind: 'list',
      target: list,
      subject,
      body: text,
      since: null,
      invitesToVip: vip,
    });
    if (mailingId === undefined) throw new ApiError(409, 'mailing.exists', 'There is a mailing with that key already.');
    return showMailing(parts, mailingId);
  },
  describe: formatMailingState,
});

const OF_ADDRESS = {
  permission: 'mailings.change',
  input: z.strictObject({ email: email.meta({ isPrivate: true }).describe('the address') }),
  words: ['email'],
  subject: () => 'suppression',
} as const;

const addOperation = defineOperation({
  ...OF_ADDRESS,
  name: 'suppression.add',
  summary: 'sends no more marketing mail to an address',
  run: async ({ parts: { db, clock } }, { email: address }) => ({
    email: address,
    isNew: await insertSuppression(db, { email: address, reason: 'operator', detail: '', createdAt: clock.now() }),
  }),
  describe: ({ email: address, isNew }) => `${address} ${isNew ? 'is suppressed' : 'was suppressed already'}.`,
});

const removeOperation = defineOperation({
  ...OF_ADDRESS,
  name: 'suppression.remove',
  summary: 'allows marketing mail to an address again, such as after its mailbox was repaired',
  run: async ({ parts: { db } }: { readonly parts: Parts }, { email: address }) => {
    if (!(await deleteSuppression(db, address))) throw new ApiError(404, NOT_FOUND, `${address} is not suppressed.`);
    return { email: address };
  },
  describe: ({ email: address }) => `${address} may get marketing mail again.`,
});

/** Changes of mailings, and of the addresses that get none. */
export const mailingOperations: readonly Operation[] = [
  sendOperation,
  createMailingOperation('stop', 'stops a mailing before its next mail'),
  createMailingOperation('resume', 'continues a stopped mailing; each recipient gets it once'),
  addOperation,
  removeOperation,
];
