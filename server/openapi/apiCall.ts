import { z } from 'zod';

/** The caller that a call requires; `shopper` is a guest at checkout or a customer who is fully signed in. */
export type Security = 'nothing' | 'recognized' | 'recognizedOrGuest' | 'full' | 'shopper';

/** The schema of each successful answer by its status; null for an answer without a body. */
type Answers = Readonly<Record<number, z.ZodType | null>>;

/** One call of the API, as its OpenAPI entry describes it. */
export type ApiCall = {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** With parameters in braces; `{tail}` may span several segments. */
  readonly path: string;
  readonly summary: string;
  readonly security: Security;
  /** Whether a secret link, of an order's email or a shared list, replaces the required caller. */
  readonly acceptsLink?: true;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly bodyType?: 'application/json' | 'multipart/form-data';
  /** The media type of an answer that is not JSON. Its schema is null. */
  readonly answerType?: 'application/pdf';
  readonly answers: Answers;
  /** Ids of errors, in addition to those of every call. */
  readonly errorIds?: readonly string[];
};

type Details = Pick<ApiCall, 'query' | 'body' | 'bodyType' | 'answerType' | 'errorIds'>;
type CreateCall = (
  method: ApiCall['method'],
  path: string,
  summary: string,
  answer: z.ZodType | Answers,
  details?: Details,
) => ApiCall;

/** Creates calls of one kind of access. A schema alone is the answer with status 200. */
const createCallsOf =
  (access: Pick<ApiCall, 'security' | 'acceptsLink'>): CreateCall =>
  (method, path, summary, answer, details) => {
    const answers = answer instanceof z.ZodType ? { 200: answer } : answer;
    return { ...access, method, path, summary, answers, ...details };
  };

export const openCall = createCallsOf({ security: 'nothing' });
export const recognizedCall = createCallsOf({ security: 'recognized' });
export const recognizedOrLinkCall = createCallsOf({ security: 'recognized', acceptsLink: true });
export const recognizedOrGuestCall = createCallsOf({ security: 'recognizedOrGuest' });
export const fullCall = createCallsOf({ security: 'full' });
export const shopperCall = createCallsOf({ security: 'shopper' });
export const shopperOrLinkCall = createCallsOf({ security: 'shopper', acceptsLink: true });

/** Ids of errors of every call that takes a card. */
export const cardErrors = {
  errorIds: [
    'validation.exception',
    'credit.card.verification.declined',
    'credit.card.verification.limit.reached',
    'payment.cards.unavailable',
    'payment.unavailable',
    'not.found',
  ],
};
