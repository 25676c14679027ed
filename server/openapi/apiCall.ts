import type { z } from 'zod';

/** The caller that a call requires; `shopper` is a guest at checkout or a customer who is fully signed in. */
export type Security = 'nothing' | 'recognized' | 'recognizedOrGuest' | 'full' | 'shopper';

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
  /** The schema of each successful answer by its status; null for an answer without a body. */
  readonly answers: Readonly<Record<number, z.ZodType | null>>;
  /** Ids of errors, in addition to those of every call. */
  readonly errorIds?: readonly string[];
};

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
