import { z } from 'zod';
import type { Parts } from '../parts.ts';
import type { postToPublicUrl } from '../platform/http/requestPublicUrl.ts';
import type { JobHandler, Jobs } from '../platform/queue/queue.ts';
import { openChat } from '../providers/chat/openChat.ts';
import { ACCOUNT_DELETION, deleteAccount, remindOfDeletion } from '../services/accountData/actions.ts';
import { CHAT_ENDED, tellChatEnded } from '../services/chat/actions.ts';
import { PUSH_MESSAGE, sendToDevice } from '../services/push/actions.ts';
import { REVIEW_MEDIA_REMOVAL, removeMediaFiles } from '../services/reviews/actions.ts';
import { completeRedemption, REDEEM_POINTS } from '../services/rewards/actions.ts';
import { MARKETING_OPT_IN, marketingOptIn } from '../services/stockAlerts/actions.ts';
import { MARKETING_WISH, subscribe } from '../services/subscriptions/subscribe.ts';

const deletionPayload = z.object({
  customerId: z.number().int(),
  requestId: z.string().max(64),
  step: z.enum(['remind', 'erase']),
});

/** Reminds of a requested deletion, or deletes the account. Safe to repeat: a withdrawn or ended request changes nothing. */
const deleteDueAccount =
  (parts: Pick<Parts, 'db' | 'clock'>): JobHandler =>
  async (input) => {
    const { customerId, requestId, step } = deletionPayload.parse(input);
    if (step === 'erase') return deleteAccount(parts, customerId, requestId);
    await parts.db.transaction().execute((tx) => remindOfDeletion(tx, customerId, requestId));
  };

const mediaPayload = z.object({ keys: z.array(z.string().regex(/^[\w-]{1,100}$/)) });

/** Deletes the files of a deleted customer's review photos and videos. Safe to repeat. */
const removeReviewMedia =
  ({ config }: Pick<Parts, 'config'>): JobHandler =>
  (input) =>
    removeMediaFiles(config.dataDir, mediaPayload.parse(input).keys);

const redemptionPayload = z.object({ transactionId: z.string() });

/** Executes a redemption of points, once. */
const redeemPoints =
  (parts: Pick<Parts, 'db' | 'clock'>): JobHandler =>
  (input) =>
    completeRedemption(parts, redemptionPayload.parse(input).transactionId);

const chatPayload = z.object({ chatId: z.uuid() });

/** Tells the chat provider that the customer ended a conversation. The queue repeats it while the provider fails. */
export const handleChatEnded =
  ({ db, clock, config, marketplaces }: Pick<Parts, 'db' | 'clock' | 'config' | 'marketplaces'>): JobHandler =>
  async (input) =>
    tellChatEnded({ db, marketplaces, chat: openChat(config, clock) }, chatPayload.parse(input).chatId);

/** Subscribes an address whose owner ticked the newsletter of a stock alert. Idempotent. */
const joinMarketingList =
  (parts: Pick<Parts, 'config' | 'db' | 'clock' | 'marketplaces'>): JobHandler =>
  async (input) => {
    const { email, marketplaceId } = marketingOptIn.parse(input);
    await subscribe(parts, { email, wishes: [MARKETING_WISH], source: 'notifyMe', marketplaceId, proof: 'own' });
  };

const pushPayload = z.object({
  subscriptionId: z.number().int(),
  key: z.string(),
  title: z.string(),
  body: z.string(),
  path: z.string(),
});

/** Sends a message to one device of a customer. Repeated, it replaces itself there. */
export const sendPushMessage =
  (parts: Pick<Parts, 'config' | 'db' | 'clock' | 'log'>, post?: typeof postToPublicUrl): JobHandler =>
  (input) =>
    sendToDevice(parts, pushPayload.parse(input), post);

/** Returns the jobs that follow a customer's action in the account or in a conversation. */
export const createCustomerJobs = (parts: Pick<Parts, 'config' | 'db' | 'clock' | 'log' | 'marketplaces'>): Jobs => ({
  [PUSH_MESSAGE]: sendPushMessage(parts),
  [ACCOUNT_DELETION]: deleteDueAccount(parts),
  [REVIEW_MEDIA_REMOVAL]: removeReviewMedia(parts),
  [REDEEM_POINTS]: redeemPoints(parts),
  [MARKETING_OPT_IN]: joinMarketingList(parts),
  [CHAT_ENDED]: handleChatEnded(parts),
});
