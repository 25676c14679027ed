import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Survey, SurveyAnswers, SurveyTaken } from '../../../src/contracts/reviews/surveys.ts';
import { isOrderId } from '../../../src/lib/orders/orders.ts';
import type { Parts } from '../../parts.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { hashToken } from '../../platform/ids.ts';
import { findOrder } from '../orders/actions/listOrders.ts';
import { checkAnswers, findSurvey, ORDER_SURVEY } from './rules.ts';
import { hasAnswers, hashCustomer, insertAnswers } from './store.ts';

export { findSurvey, SURVEYS } from './rules.ts';
export { countAnswers, listAnswers, type StoredAnswers, surveyData } from './store.ts';

type Keys = readonly [string, ...string[]];

const sign = (text: string, key: string): string => createHmac('sha256', key).update(text).digest('base64url');

function isSigned(text: string, signature: string, keys: Keys): boolean {
  const signatureBytes = Buffer.from(signature);
  return keys.some((key) => {
    const expected = Buffer.from(sign(text, key));
    return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected);
  });
}

const formatInvitationText = (orderId: string): string => `survey of order ${orderId}`;

/** Creates the id of an order's survey. Only recipients of its mail have it; it expires with the order's data. */
const createInvitation = (orderId: string, keys: Keys): string =>
  `${orderId}.${sign(formatInvitationText(orderId), keys[0])}`;

/** Returns the order of an invitation; undefined for another text. */
function readInvitation(id: string, keys: Keys): string | undefined {
  const [orderId = '', signature = '', ...extraParts] = id.split('.');
  if (extraParts.length > 0 || !isOrderId(orderId)) return undefined;
  return isSigned(formatInvitationText(orderId), signature, keys) ? orderId : undefined;
}

/** The page of a survey, which its CSRF token belongs to. */
type SurveyPage = {
  readonly id: string;
  readonly isInvited: boolean;
  readonly sessionId: string | null;
};

/** The invitation itself is a secret, so its page needs no session: links in mails open without cookies. */
const formatCsrfText = ({ id, isInvited, sessionId }: SurveyPage): string =>
  `csrf of survey ${id} ${isInvited ? 'invited' : (sessionId ?? '')}`;

/** Creates the CSRF token of a survey's page (browsing §7). */
const createCsrfToken = (page: SurveyPage, keys: Keys): string => sign(formatCsrfText(page), keys[0]);

/** Returns whether a token belongs to this page and session. A caller without a session has no token. */
const isCsrfToken = (page: SurveyPage, token: string, keys: Keys): boolean =>
  (page.isInvited || page.sessionId !== null) && isSigned(formatCsrfText(page), token, keys);

export type SurveyParts = Pick<Parts, 'config' | 'db' | 'clock' | 'marketplaces'>;

/** A request for a survey: its id or an invitation, the caller, and the shop. */
export type SurveyRequest = {
  readonly id: string;
  readonly caller: Pick<Caller, 'sessionId' | 'customerId'>;
  readonly host: string | undefined;
};

/** The address of the survey about an order. */
export const buildSurveyLink = ({ config }: Pick<Parts, 'config'>, publicUrl: string, orderId: string): string =>
  `${publicUrl}/survey?id=${createInvitation(orderId, config.secretKeys)}`;

/** One answer of an order, of a customer, or of a browser. */
function getRespondent({ caller }: SurveyRequest, orderId: string | undefined): string {
  if (orderId !== undefined) return hashToken(`order ${orderId}`);
  const { customerId, sessionId } = caller;
  return customerId === null ? hashToken(`session ${sessionId ?? ''}`) : hashCustomer(customerId);
}

/** @throws {ApiError} 404 for an unknown survey or invitation */
async function openSurvey(parts: SurveyParts, request: SurveyRequest) {
  const orderId = readInvitation(request.id, parts.config.secretKeys);
  const order = orderId === undefined ? undefined : await findOrder(parts, orderId);
  const definition = orderId === undefined ? findSurvey(request.id) : order && ORDER_SURVEY;
  if (!definition) throw createNotFoundError('This survey');
  const { id: marketplaceId, name, phone, hours } = parts.marketplaces.getByHost(request.host);
  return {
    definition,
    order,
    shop: order?.shop ?? { marketplaceId, name, phone, hours },
    page: { id: request.id, isInvited: order !== undefined, sessionId: request.caller.sessionId },
    respondent: { surveyId: definition.surveyId, respondentHash: getRespondent(request, orderId) },
  };
}

/** Describes a survey for the caller. @throws {ApiError} 404 */
export async function describeSurvey(parts: SurveyParts, request: SurveyRequest): Promise<Survey> {
  const { definition, order, shop, page, respondent } = await openSurvey(parts, request);
  const [line] = order?.lineItems ?? [];
  return {
    surveyId: definition.surveyId,
    title: definition.title,
    intro: definition.intro(order ? `order ${order.orderId}` : `shopping at ${shop.name}`),
    csrfToken: createCsrfToken(page, parts.config.secretKeys),
    questions: [...definition.questions(shop.name)],
    order:
      order && line
        ? {
            orderId: order.orderId,
            productName: line.productName,
            choice: [line.color, line.size, line.width].filter(Boolean).join(' · '),
            imageId: line.imageId,
          }
        : null,
    phone: shop.phone,
    hours: shop.hours,
    isAnswered: await hasAnswers(parts.db, respondent),
  };
}

/**
 * Stores the answers of a caller. The first answers stay, so that a form that is sent twice counts once.
 * @throws {ApiError} 404; 403 `csrf.invalid`; 400 `input.invalid` with an error for each question
 */
export async function takeSurvey(
  parts: SurveyParts,
  request: SurveyRequest,
  { csrfToken, surveyId, answers }: SurveyAnswers,
): Promise<SurveyTaken> {
  const { definition, order, shop, page, respondent } = await openSurvey(parts, request);
  if (!isCsrfToken(page, csrfToken, parts.config.secretKeys))
    throw new ApiError(403, 'csrf.invalid', 'This page was open for too long. Please send your answers again.');
  if (surveyId !== definition.surveyId) throw createNotFoundError('This survey');
  const { values, errors } = checkAnswers(definition.questions(shop.name), answers);
  const [first] = Object.values(errors);
  if (first !== undefined) throw new ApiError(400, 'input.invalid', first, errors);
  const isNew = await insertAnswers(parts.db, {
    ...respondent,
    orderId: order?.orderId ?? null,
    marketplaceId: shop.marketplaceId,
    answers: values,
    answeredAt: parts.clock.now(),
  });
  return { isNew };
}
