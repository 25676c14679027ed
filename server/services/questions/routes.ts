import type { Router } from 'express';
import { productId } from '../../../src/contracts/common.ts';
import { questionParam } from '../../../src/contracts/reviews/questions.ts';
import { questionCalls } from '../../openapi/calls/opinionCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import { markCacheable } from '../../platform/http/caching.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import {
  answerQuestion,
  askQuestion,
  deleteQuestion,
  findQuestion,
  listQuestions,
  type QuestionParts,
  readOwnQuestions,
  voteHelpful,
} from './actions.ts';

const LIMITS = {
  ask: { name: 'question', points: 10, seconds: 3600 },
  answer: { name: 'answer', points: 30, seconds: 3600 },
  vote: { name: 'question-vote', points: 120, seconds: 900 },
} as const satisfies Record<string, Limit>;

const KEEP_SECONDS = 30;

function parseQuestionId(param: unknown): number {
  const id = questionParam.safeParse(param);
  if (!id.success) throw createNotFoundError('This question');
  return Number(id.data);
}

/** Parses a product id. @throws {ApiError} 404 `product.not.found` for an invalid one (browsing §5) */
function parseProductId(text: string): number {
  const id = productId.safeParse(text);
  if (id.success) return Number(id.data);
  throw new ApiError(404, 'product.not.found', 'Oops, something went wrong while loading product details.');
}

/** Questions and answers of a product (browsing §2); asking, answering and deleting require a recognised customer. */
export function createQuestionsRouter(parts: QuestionParts): Router {
  return routeCalls(questionCalls, {
    'GET /v1/questions': async ({ res, query: { productId: productIdText, page, limit } }) => {
      const list = await listQuestions(parts, { productId: parseProductId(productIdText), page, limit });
      markCacheable(res, KEEP_SECONDS);
      return list;
    },

    'GET /v1/questions/mine': ({ caller, query }) => readOwnQuestions(parts, caller, parseProductId(query.productId)),

    'GET /v1/questions/{questionId}': ({ params }) => findQuestion(parts, parseQuestionId(params.questionId)),

    'DELETE /v1/questions/{questionId}': ({ customerId, params }) =>
      deleteQuestion(parts, { questionId: parseQuestionId(params.questionId), customerId }),

    'POST /v1/questions': async ({ customerId, caller, body }) => {
      await countAttempt(parts, [[LIMITS.ask, String(customerId)]]);
      return askQuestion(parts, { customerId, caller }, { ...body, productId: Number(body.productId) });
    },

    'POST /v1/questions/{questionId}/answers': async ({ customerId, caller, params, body: { body } }) => {
      const questionId = parseQuestionId(params.questionId);
      await countAttempt(parts, [[LIMITS.answer, String(customerId)]]);
      return answerQuestion(parts, { customerId, caller }, { questionId, body });
    },

    'POST /v1/questions/{questionId}/helpful': async ({ req, caller, params }) => {
      const questionId = parseQuestionId(params.questionId);
      await countAttempt(parts, [[LIMITS.vote, getAddressKey(req)]]);
      return { questionId: String(questionId), helpful: await voteHelpful(parts, caller, questionId) };
    },
  });
}
