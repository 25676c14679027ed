import { z } from 'zod';
import { LONGEST_TYPED_EMAIL } from '../../lib/account/email.ts';
import { createBoundedText, rowId } from '../common.ts';

/** How a caller proves whose subscriptions they manage; `village-idiot` is a token in the query of an older link. */
const authTypes = ['login', 'token', 'village-idiot'] as const;

/** One mailing list (transactions §3, Email subscription). */
const emailList = z.object({
  emailListId: z.string(),
  emailListName: z.string(),
  about: z.string(),
  /** How often it is mailed, such as `Weekly`. */
  frequency: z.string(),
  subscribed: z.boolean(),
});

const style = z.object({
  brandName: z.string(),
  productName: z.string(),
  /** Color, and size and width of a SKU. */
  choice: z.string(),
  imageId: z.string(),
  productUrl: z.string(),
});

const stockSubscription = style.extend({
  stockId: z.string(),
  /** ISO 8601. */
  requestedAt: z.string(),
});
export type StockSubscription = z.infer<typeof stockSubscription>;

const styleSubscription = style.extend({
  styleId: z.string(),
  /** The day on which it goes on sale; null if it is on sale. */
  launchDate: z.string().nullable(),
});
export type StyleSubscription = z.infer<typeof styleSubscription>;

const brandSubscription = z.object({
  brandId: z.string(),
  brandName: z.string(),
  href: z.string(),
  subscribed: z.boolean(),
});
export type BrandSubscription = z.infer<typeof brandSubscription>;

/** All subscriptions of one address, which exclude mails about its orders (transactions §3). */
export const emailSubscriptions = z.object({
  /** Masked for the holder of a token. */
  email: z.string(),
  emailLists: z.array(emailList),
  brandSubscriptions: z.array(brandSubscription),
  stockSubscriptions: z.array(stockSubscription),
  upcomingStyleSubscriptions: z.array(styleSubscription),
  /** Whether the address unsubscribed from everything. */
  optout: z.boolean(),
});
export type EmailSubscriptions = z.infer<typeof emailSubscriptions>;

const authToken = createBoundedText(200).min(1);
/** The proof of the caller. `login` needs no token. */
const auth = z.object({ authType: z.enum(authTypes).default('login'), authToken: authToken.optional() });
export type SubscriptionAuth = z.infer<typeof auth>;

/** GET /v2/n/subscriptions */
export const subscriptionsQuery = auth;

const listId = createBoundedText(40).min(1);
/** More than any customer has. */
const MAX_ITEMS = 200;
/** PUT …/v2/a/subscriptions: replaces all subscriptions. Missing parts stay as they are. */
export const subscriptionsUpdate = z.object({
  emailLists: z.array(listId).max(MAX_ITEMS).optional(),
  brandSubscriptions: z.array(rowId).max(MAX_ITEMS).optional(),
  stockSubscriptions: z.array(rowId).max(MAX_ITEMS).optional(),
  upcomingStyleSubscriptions: z.array(rowId).max(MAX_ITEMS).optional(),
});
export type SubscriptionsUpdate = z.infer<typeof subscriptionsUpdate>;

const subscriptionTypes = ['lists', 'brands', 'stocks', 'styles'] as const;
export type SubscriptionType = (typeof subscriptionTypes)[number];
export const subscriptionType = z.enum(subscriptionTypes);

/** POST /v2/n/subscriptions/{type}: one subscription on or off. `id` is a list id, brand id, stock id or style id. */
export const subscriptionChange = auth.extend({ id: listId, subscribed: z.boolean() });
export type SubscriptionChange = z.input<typeof subscriptionChange>;

/** POST /v2/n/subscriptions/optout */
export const optOutRequest = auth;
export type OptOutRequest = z.input<typeof optOutRequest>;

/** DELETE /v2/n/subscriptions/{type}/{token}: ends the subscription with `id`; without `id`, all of the type. */
export const deleteQuery = z.object({ id: listId.optional() });
export const tokenParam = authToken;

/** POST /v2/n/subscriptions/confirm: the link of a confirmation mail. */
export const confirmRequest = z.object({ token: authToken });
/** The token opens the page of the subscriptions. */
export const confirmAnswer = z.object({ confirmed: z.literal(true) });

/** POST /v2/n/subscriptions/unsubscribe: a mail's link; ends the subscription that it belongs to. */
export const unsubscribeRequest = z.object({ token: authToken });
/** `ended` names the ended subscription, such as `New arrivals`; empty for all. */
export const unsubscribeAnswer = z.object({ unsubscribed: z.literal(true), ended: z.string() });

/** GET /campaign.do: the picture of a campaign mail, or with `to` a link of it. */
export const campaignReaction = z.object({
  token: createBoundedText(100).default(''),
  to: createBoundedText(2000).optional(),
});

const typedEmail = createBoundedText(LONGEST_TYPED_EMAIL);
/** POST /subscription.do (browsing §7, footer newsletter). */
export const newsletterRequest = z.object({
  email: typedEmail,
  source: createBoundedText(40).default('footer'),
  captcha: createBoundedText(2000).default(''),
  brandId: rowId.optional(),
  styleId: rowId.optional(),
});
export type NewsletterRequest = z.input<typeof newsletterRequest>;

/** The answer to a subscription: the status before the call (browsing §7). */
export const signupAnswer = z.object({
  previousMarketingSubscriptionStatus: z.enum(['SUBSCRIBED', 'NONE']),
  /** Whether it starts only after a click on a mail's link. */
  needsConfirmation: z.boolean(),
});
export type SignupAnswer = z.infer<typeof signupAnswer>;

/** GET /v2/c/captcha: a proof-of-work challenge of ALTCHA, signed by the shop. */
export const captchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  }),
  signature: z.string().optional(),
});
export type CaptchaChallenge = z.infer<typeof captchaChallenge>;

const hex = createBoundedText(200);
/** The solved challenge, as the client sends it back; JSON in the field `captcha`. */
export const solvedCaptcha = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: createBoundedText(40),
      nonce: hex,
      salt: hex,
      cost: z.int().min(1).max(10_000),
      keyLength: z.int().min(1).max(64),
      keyPrefix: hex,
      data: z.object({ until: z.int() }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int(), derivedKey: hex }),
});

const captcha = createBoundedText(2000).default('');
/** POST /v2/n/subscriptions: signup with an email address (transactions §4). */
export const signupRequest = z.object({
  email: typedEmail,
  captcha,
  source: createBoundedText(40).default('subscriptions'),
  emailLists: z.array(listId).max(20).default([]),
  brandId: rowId.optional(),
  styleId: rowId.optional(),
});
export type SignupRequest = z.input<typeof signupRequest>;

/** POST /v2/c/subscribeToMarketingList: the choices of the footer's signup (transactions §7). */
export const marketingRequest = z.object({
  email: typedEmail,
  captcha,
  emails: z.boolean().default(false),
  rewards: z.boolean().default(false),
});
export type MarketingRequest = z.input<typeof marketingRequest>;

/** The fields of SendGrid's webhook events that the shop reads. */
export const sendgridEvents = z
  .array(
    z.object({
      email: createBoundedText(320),
      event: createBoundedText(40),
      /** The type of a bounce: `bounce` or `blocked`. */
      type: createBoundedText(40).optional(),
      reason: createBoundedText(2000).optional(),
    }),
  )
  .max(5000);
