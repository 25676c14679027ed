import { MAX_PAGE_URL_LENGTH } from '../../../src/contracts/common.ts';
import {
  answerForm,
  askForm,
  confirmStockAlertsForm,
  confirmSubscriptionForm,
  questionHelpfulForm,
  stockNotificationForm,
  stopStockAlertsForm,
  subscriptionForm,
  writtenQuestion,
} from '../../../src/contracts/forms.ts';
import { type Form, type Forms, post } from './form.ts';
import type { FormSend } from './refusedForms.ts';

const withOutcome = (path: string, query: Readonly<Record<string, string>>, { status }: { readonly status: number }) =>
  `${path}?${new URLSearchParams({ ...query, outcome: status < 400 ? 'success' : 'error' })}`;

/** Stock alerts: to ask for one, to confirm an address, to stop one. */
const STOCK_ALERT_FORMS: Forms = {
  '/stockNotification.do': async ({ body, send }) => {
    const { stockId, email, newsletter } = stockNotificationForm.parse(body);
    const request = { stockId, email, newsletter: newsletter !== undefined };
    return withOutcome('/notify-me', { stockId }, await send(post('/v1/stockNotification', request)));
  },

  '/stopStockAlerts.do': async ({ body, send }) => {
    const { alertId, token } = stopStockAlertsForm.parse(body);
    const answer = await send(post('/v1/stockNotification/stop', { alertId, token }));
    return withOutcome('/notify-me/unsubscribe', { alert: alertId, token }, answer);
  },

  '/confirmStockAlerts.do': async ({ body, send }) => {
    const { token } = confirmStockAlertsForm.parse(body);
    return withOutcome('/notify-me/confirm', { token }, await send(post('/v1/stockNotification/confirm', { token })));
  },
};

const SUBSCRIPTIONS = '/v2/n/subscriptions';

/** Saves one change, or the opt-out. The address of the page has the proof: the sign-in, or the token of a mail. */
const changeSubscriptions: Form = async ({ req, body, query, send }) => {
  const { optout, type, id, subscribed } = subscriptionForm.parse(body);
  const { token } = req.params;
  const auth =
    typeof token === 'string'
      ? { authType: 'token', authToken: token }
      : req.path.includes('/village-idiot')
        ? { authType: 'village-idiot', authToken: query.get('authToken') }
        : { authType: 'login' };
  const { status } =
    optout === 'true'
      ? await send(post(`${SUBSCRIPTIONS}/optout`, auth))
      : await send(
          post(`${SUBSCRIPTIONS}/${encodeURIComponent(type)}`, { ...auth, id, subscribed: subscribed === 'true' }),
        );
  query.set('outcome', status < 400 ? 'saved' : 'error');
  return `${req.path}?${query}`;
};

/** The pages of subscriptions, and the link that confirms an address. */
const SUBSCRIPTION_FORMS: Forms = {
  '/subscriptions': changeSubscriptions,
  '/subscriptions/village-idiot': changeSubscriptions,
  '/subscriptions/token/:token': changeSubscriptions,
  '/confirmSubscription.do': async ({ body, send }) => {
    const { token } = confirmSubscriptionForm.parse(body);
    return withOutcome(`/subscriptions/confirm/${token}`, {}, await send(post(`${SUBSCRIPTIONS}/confirm`, { token })));
  },
};

/** Leaves room for the page's path. */
const MAX_ADDRESS_LENGTH = MAX_PAGE_URL_LENGTH - 1000;

/** Truncates a text to the room in a page's address. */
function truncateForAddress(text: string): string {
  let fitting = text.toWellFormed();
  while (encodeURIComponent(fitting).length > MAX_ADDRESS_LENGTH)
    fitting = fitting.slice(0, fitting.length * 0.9).toWellFormed();
  return fitting;
}

const buildListPath = (productId: string): string => `/product/questions/${productId}`;

/** Returns the path of all questions with the new one, or of the form with its text. A guest returns to it after sign-in. */
async function write(
  send: FormSend,
  call: ReturnType<typeof post>,
  { list, form, text }: { readonly list: string; readonly form: string; readonly text: string },
): Promise<string> {
  const { status, body } = await send(call);
  const { data } = writtenQuestion.safeParse(body);
  return status < 400 && data
    ? `${list}?after=${data.questionId}`
    : `${form}?${new URLSearchParams({ outcome: 'error', text: truncateForAddress(text) })}`;
}

/** Questions and answers; 404 for an unknown product or question. */
const QUESTION_FORMS: Forms = {
  '/askQuestion.do': async ({ body, send }) => {
    const { data } = askForm.safeParse(body);
    if (!data) return undefined;
    const list = buildListPath(data.productId);
    return write(send, post('/v1/questions', data), { list, form: `${list}/ask`, text: data.body });
  },

  '/answerQuestion.do': async ({ body, send }) => {
    const { data } = answerForm.safeParse(body);
    if (!data) return undefined;
    const { productId, questionId, body: text } = data;
    const list = buildListPath(productId);
    const call = post(`/v1/questions/${questionId}/answers`, { body: text });
    return write(send, call, { list, form: `${list}/answer/${questionId}`, text });
  },

  '/questionHelpful.do': async ({ body, send }) => {
    const { data } = questionHelpfulForm.safeParse(body);
    if (!data) return undefined;
    await send(post(`/v1/questions/${data.questionId}/helpful`, {}));
    return buildListPath(data.productId);
  },
};

export const MESSAGE_FORMS: Forms = { ...STOCK_ALERT_FORMS, ...SUBSCRIPTION_FORMS, ...QUESTION_FORMS };
