import { z } from 'zod';

/** The caller that a call requires; `shopper` is a guest at checkout or a customer who is fully signed in. */
export type Security = 'nothing' | 'recognized' | 'recognizedOrGuest' | 'full' | 'shopper';

/** The schema of each successful answer by its status; null for an answer without a body. A schema alone is that of status 200. */
type Answers = z.ZodType | Readonly<Record<number, z.ZodType | null>>;

type Access = {
  readonly security: Security;
  /** Whether a secret link, of an order's email or a shared list, replaces the required caller. */
  readonly acceptsLink?: true;
};

type Details = {
  /** A second path of the same call. */
  readonly alias?: string;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly bodyType?: 'application/json' | 'multipart/form-data';
  /** Whether the handler parses the body: the schema only describes it. */
  readonly isBodyRaw?: true;
  /** The media type of an answer that is not JSON. Its schema is null. */
  readonly answerType?: 'application/pdf';
  /** Ids of errors, in addition to those of every call. */
  readonly errorIds?: readonly string[];
};

/** One call of the API. Its route, its access rule and its OpenAPI entry come from this. */
export type ApiCall = Access & Details & { readonly summary: string; readonly answer: Answers };

/** Calls by method and path, such as `GET /v1/chat/{chatId}`; the parameter `{tail}` may span several segments. */
export type ApiCalls = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, ApiCall>>;

const createCallsOf =
  <Allowed extends Access>(access: Allowed) =>
  <Answer extends Answers, Rest extends Details = object>(
    summary: string,
    answer: Answer,
    details?: Rest,
  ): Allowed & { readonly summary: string; readonly answer: Answer } & Rest =>
    Object.assign({ ...access, summary, answer }, details);

/** Returns the schema of each successful answer of a call by its status. */
export const getAnswers = ({ answer }: ApiCall): Readonly<Record<number, z.ZodType | null>> =>
  answer instanceof z.ZodType ? { 200: answer } : answer;

const METHODS = ['get', 'post', 'put', 'delete'] as const;

export type ApiRoute = ApiCall & {
  readonly name: string;
  readonly method: (typeof METHODS)[number];
  readonly path: string;
};

/** Lists the routes of calls: one for each path. */
export const listRoutes = (calls: ApiCalls): ApiRoute[] =>
  Object.entries(calls).flatMap(([name, call]) => {
    const method = METHODS.find((one) => name.startsWith(`${one.toUpperCase()} `)) ?? 'get';
    const paths = [name.slice(method.length + 1), ...(call.alias === undefined ? [] : [call.alias])];
    return paths.map((path) => ({ ...call, name, method, path }));
  });

export const openCall = createCallsOf({ security: 'nothing' } as const);
export const recognizedCall = createCallsOf({ security: 'recognized' } as const);
export const recognizedOrLinkCall = createCallsOf({ security: 'recognized', acceptsLink: true } as const);
export const recognizedOrGuestCall = createCallsOf({ security: 'recognizedOrGuest' } as const);
export const fullCall = createCallsOf({ security: 'full' } as const);
export const fullOrLinkCall = createCallsOf({ security: 'full', acceptsLink: true } as const);
export const shopperCall = createCallsOf({ security: 'shopper' } as const);
export const shopperOrLinkCall = createCallsOf({ security: 'shopper', acceptsLink: true } as const);

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
