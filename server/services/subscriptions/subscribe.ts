import { z } from 'zod';
import type { SignupAnswer } from '../../../src/contracts/account/subscriptions.ts';
import { formatWelcomeDiscount } from '../../../src/lib/welcomeOffer.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { enqueue } from '../../platform/queue/queue.ts';
import { readInstallationRules } from '../operations/installationRules.ts';
import { issueWelcomeCode } from '../promotions/actions.ts';
import {
  activate,
  claimQuestion,
  claimWelcome,
  createToken,
  findToken,
  insertPending,
  listActive,
  listPending,
  lockSubscriber,
  type NewSubscriptions,
  type SubscriptionTarget,
} from './store.ts';
import { MARKETING_LIST, type SubscriptionsParts } from './subscriptionLists.ts';

/** The shop in which the address subscribed, which sends the mail; null for the default one. */
const marketplaceId = z.string().max(40).nullable().default(null);

/** Job name and payload of the newsletter's welcome mail. */
export const WELCOME_MAIL = 'welcomeMail';
export const welcomeMailRequest = z.object({
  to: z.string(),
  code: z.string(),
  marketplaceId,
  /** The discount of the code. Jobs of the previous version have none: their codes had ten percent. */
  offer: z.string().max(20).default('10%'),
});
/** Job name and payload of the mail that asks for the confirmation of an address. */
export const CONFIRM_SUBSCRIPTION_MAIL = 'confirmSubscriptionMail';
export const confirmMailRequest = z.object({
  email: z.string().max(254),
  requestedAt: z.string().max(40),
  marketplaceId,
});

/** Validity of a confirmation link. */
const CONFIRM_MS = 3 * 86_400_000;
/** Minimum interval of confirmation mails to one address. */
const ASK_AGAIN_MS = 10 * 60_000;

export const MARKETING_WISH: SubscriptionTarget = { kind: 'list', target: MARKETING_LIST };

type Parts = Pick<SubscriptionsParts, 'config' | 'db' | 'clock' | 'marketplaces'>;
type Signup = {
  readonly email: string;
  readonly wishes: readonly SubscriptionTarget[];
  /** The place of the signup, such as `footer`. */
  readonly source: string;
  /** The shop of the signup, which sends the emails; null for the default one. */
  readonly marketplaceId: string | null;
  /**
   * The proof that the owner agrees. `own`: the address is the caller's account, or confirmed elsewhere. `captcha`: a
   * person signed up, perhaps with another person's address. `none`: perhaps a program signed up.
   */
  readonly proof: 'own' | 'captcha' | 'none';
};

const isMarketing = ({ kind, target }: SubscriptionTarget): boolean =>
  kind === MARKETING_WISH.kind && target === MARKETING_WISH.target;

/**
 * Starts subscriptions in the caller's transaction, and issues the welcome code, once per address, if the shop of the
 * subscription offers one.
 */
export async function startSubscriptions(
  tx: Transaction,
  newSubscriptions: NewSubscriptions,
  { marketplaces }: Pick<SubscriptionsParts, 'marketplaces'>,
): Promise<void> {
  const { email, now } = newSubscriptions;
  const marketing = (await activate(tx, newSubscriptions)).find(isMarketing);
  if (!marketing) return;
  const { id, welcome } = marketplaces.getSettings(marketing.marketplaceId);
  if (!welcome.isOn || !(await claimWelcome(tx, email, now))) return;
  const code = await issueWelcomeCode(tx, { discount: welcome.discount, marketplaceId: id, now });
  const offer = formatWelcomeDiscount(welcome.discount);
  await enqueue(tx, WELCOME_MAIL, { to: email, code, marketplaceId: marketing.marketplaceId, offer });
}

/** Subscribes an address (transactions §4, Signup): at once, or after a click in a mail (double opt-in). Idempotent. */
export const subscribe = (parts: Parts, { proof, ...signup }: Signup): Promise<SignupAnswer> =>
  parts.db.transaction().execute(async (tx) => {
    const now = parts.clock.now();
    const { email } = signup;
    await lockSubscriber(tx, email, now);
    const wasSubscribed = (await listActive(tx, email)).some(isMarketing);
    const rules = await readInstallationRules({ db: tx, config: parts.config });
    const needsConfirmation = proof === 'none' || (proof === 'captcha' && rules.get('confirmedEmails') === 1);
    if (needsConfirmation) await requestConfirmation(tx, { ...signup, now });
    else await startSubscriptions(tx, { ...signup, now }, parts);
    return { previousMarketingSubscriptionStatus: wasSubscribed ? 'SUBSCRIBED' : 'NONE', needsConfirmation };
  });

/** Records the pending subscriptions, and mails a confirmation link unless all are active or a mail was just sent. */
async function requestConfirmation(tx: Transaction, newSubscriptions: NewSubscriptions): Promise<void> {
  const { email, marketplaceId: shopId, now } = newSubscriptions;
  await insertPending(tx, newSubscriptions);
  const pendingSubscriptions = await listPending(tx, email, new Date(now.getTime() - CONFIRM_MS));
  if (pendingSubscriptions.length === 0) return;
  if (await claimQuestion(tx, email, now, new Date(now.getTime() - ASK_AGAIN_MS)))
    await enqueue(tx, CONFIRM_SUBSCRIPTION_MAIL, { email, requestedAt: now.toISOString(), marketplaceId: shopId });
}

/** Creates the token of a confirmation mail. Each run of the job creates one; all are valid until they expire. */
export const createConfirmToken = ({ db, clock }: Pick<Parts, 'db' | 'clock'>, email: string): Promise<string> => {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + CONFIRM_MS);
  return createToken(db, { email, purpose: 'confirm', scope: null, now, expiresAt });
};

/**
 * Confirms an address and starts its pending subscriptions. Idempotent: a second click succeeds too.
 * @throws {ApiError} 403 `token.invalid`
 */
export const confirmSubscriptions = (parts: Parts, token: string): Promise<void> =>
  parts.db.transaction().execute(async (tx) => {
    const now = parts.clock.now();
    const storedToken = await findToken(tx, token, 'confirm', now);
    if (!storedToken) throw new ApiError(403, 'token.invalid', 'This link has expired. Please sign up again.');
    const { email } = storedToken;
    await lockSubscriber(tx, email, now);
    const wishes = await listPending(tx, email, new Date(now.getTime() - CONFIRM_MS));
    const source = wishes[0]?.source ?? 'confirmation';
    // Each pending subscription has the shop in which it was requested.
    await startSubscriptions(tx, { email, wishes, source, marketplaceId: null, now }, parts);
  });
