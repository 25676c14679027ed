import { z } from 'zod';
import { LONGEST_TYPED_EMAIL } from '../lib/account/email.ts';
import { createBoundedRecord, createBoundedText, idText, rowId } from './common.ts';
import { ANSWER_FORM_LENGTH } from './reviews/questions.ts';

/**
 * HTML forms that work without scripts. Fields that the API validates are only bounded in length here: longer text
 * becomes empty, and the API reports the field.
 */

/** POST /cartAddItem.do. `returnTo` is the page with the form. */
export const cartAddForm = z.object({ stockId: rowId, returnTo: idText.optional() });
/** The page to return to after POST /cartAddItem.do; the cart by default. */
export const cartAddPage = z.object({ returnTo: idText }).catch({ returnTo: '/cart' });
/** POST /cartChange.do. */
export const cartChangeForm = z
  .object({
    stockId: rowId.optional(),
    /** The promotion whose gift is declined or taken. */
    gift: createBoundedText(40).optional(),
    quantity: z.coerce.number().int().min(0).max(99).optional(),
    saved: z
      .enum(['true', 'false'])
      .transform((value) => value === 'true')
      .optional(),
    toFavorites: rowId.optional(),
  })
  .refine(({ stockId, gift }) => stockId !== undefined || gift !== undefined)
  .refine(({ quantity, saved, toFavorites }) => [quantity, saved, toFavorites].some((value) => value !== undefined));

/** POST /buyAgain.do: a line of an order, or all of them. `returnTo` is the page with the form. */
export const buyAgainForm = z
  .object({
    orderId: createBoundedText(40),
    lineItemId: rowId.optional(),
    token: createBoundedText(100).optional(),
    returnTo: idText.optional(),
  })
  .catch({ orderId: '' });
/** More than an order can have. */
const MAX_LINES = 1000;

/** The fields of an order's lines that its form needs. */
export const boughtLines = z.object({
  lineItems: z
    .array(z.object({ lineItemId: idText, asin: idText, quantity: z.int(), giftCard: z.object({}).optional() }))
    .max(MAX_LINES),
});

/** POST /orders/{orderId}/cancel: two fields for each line, the reason and the key. */
export const cancelForm = createBoundedRecord(createBoundedText(64), createBoundedText(100).catch(''), 410).catch({});
/** The fields of the answer to a cancellation that its form needs. */
export const cancelledItems = z.object({ leftOutLineItemIds: z.array(idText).max(MAX_LINES) });

/** The API's answer to an order look-up. */
export const foundOrder = z.object({ orderId: idText, token: createBoundedText(200) });

/** POST /heart.do. */
export const heartForm = z
  .object({ add: rowId.optional(), remove: rowId.optional(), returnTo: idText.optional() })
  .catch({});

const text = createBoundedText(400).catch('');
const lineItemId = createBoundedText(30);
/** POST /c/e-gift-cards, POST /addEGCToCart */
export const giftCardForm = z
  .object({
    lineItemId: lineItemId.optional().catch(undefined),
    designId: text,
    amount: text,
    ownAmount: text,
    recipientName: text,
    recipientEmail: text,
    senderName: text,
    message: createBoundedText(2000).catch(''),
    deliverOn: text,
  })
  .transform(({ lineItemId, amount, ownAmount, ...fields }) => ({
    lineItemId,
    // A typed amount takes precedence over a selected one. Forms send line breaks as CRLF.
    fields: { ...fields, amount: ownAmount.trim() || amount, message: fields.message.replaceAll('\r\n', '\n') },
  }));
/** POST /c/zappos-gift-cards */
export const physicalCardForm = z.object({ designId: text, amountCents: text, quantity: text });
/** POST /giftCardChange.do */
export const giftCardChangeForm = z
  .object({ lineItemId, quantity: z.literal('0').optional(), saved: z.enum(['true', 'false']).optional() })
  .catch({ lineItemId: '' });
/** POST /account/gift-cards */
export const redeemForm = z.object({ claimCode: text });

const question = { productId: rowId, body: createBoundedText(ANSWER_FORM_LENGTH).catch('') };
/** POST /askQuestion.do */
export const askForm = z.object(question);
/** POST /answerQuestion.do */
export const answerForm = z.object({ ...question, questionId: rowId });
/** POST /questionHelpful.do */
export const questionHelpfulForm = z.object({ productId: rowId, questionId: rowId });

const email = createBoundedText(LONGEST_TYPED_EMAIL).catch('');
/** POST /stockNotification.do. Browsers do not send an unticked checkbox. */
export const stockNotificationForm = z.object({ stockId: text, email, newsletter: createBoundedText(10).optional() });
/** POST /confirmStockAlerts.do */
export const confirmStockAlertsForm = z.object({ token: text });
/** POST /stopStockAlerts.do */
export const stopStockAlertsForm = z.object({ alertId: text, token: text });

/** Longer than any field of these forms. */
const MAX_FORM_TEXT = 4000;

/**
 * The values of the sign-in and account forms; the API validates each field. Longer text is cut, which is still too long for
 * the API: an empty value would be accepted for an optional field, and the text lost.
 */
export const accountFormValues = createBoundedRecord(
  createBoundedText(64),
  createBoundedText(MAX_FORM_TEXT).catch(({ value }) =>
    typeof value === 'string' ? value.slice(0, MAX_FORM_TEXT) : '',
  ),
  30,
).catch({});

/** Whether the answer of a form of the VIP dashboard is a redemption of points. */
export const startedRedemption = z
  .object({ transaction_id: idText })
  .transform(() => true)
  .catch(false);

const shownText = createBoundedText(1000);
/** The fields of the API's error that a form's page shows. */
export const formRefusal = z
  .object({
    id: shownText.catch('unknown'),
    message: shownText.catch('Oops, something went wrong! Please try again.'),
    fields: createBoundedRecord(createBoundedText(64), shownText, 100).catch({}),
  })
  .catch({ id: 'unknown', message: 'Sorry, something went wrong!', fields: {} });
/** The API's error for a cart change. `fields.quantity` is the number of items left. */
export const cartRefusal = z.object({
  id: shownText,
  fields: z.object({ quantity: shownText }).partial().optional(),
});
/** The API's answer to a new question or to a new answer. */
export const writtenQuestion = z.object({ questionId: rowId });

/** The value of a cookie that a page reads. */
export const cookieText = createBoundedText(4096);
/** The API's answer to a return that was started or cancelled. */
export const begunReturn = z.object({ contractId: createBoundedText(40) });
/** The API's answer to an exchange that was started. */
export const begunExchange = z.object({ exchangeId: createBoundedText(40) });

/** POST /subscriptions: one change, or the opt-out. */
export const subscriptionForm = z.object({
  type: createBoundedText(20).catch(''),
  id: createBoundedText(40).catch(''),
  subscribed: createBoundedText(10).catch(''),
  optout: createBoundedText(10).optional().catch(undefined),
});
/** POST /confirmSubscription.do */
export const confirmSubscriptionForm = z.object({
  token: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .catch('none'),
});
