import { Router } from 'express';
import { productId } from '../../../src/contracts/common.ts';
import {
  answerRequest,
  type HelpfulAnswer,
  ownQuestionsQuery,
  questionListQuery,
  questionParam,
  questionRequest,
} from '../../../src/contracts/reviews/questions.ts';
import { ApiError, createNotFoundError } from '../../platform/http/apiError.ts';
import { markCacheable } from '../../platform/http/caching.ts';
import { getCaller, requireRecognized } from '../../platform/http/caller.ts';
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
  const router = Router();

  router.get('/v1/questions', async (req, res) => {
    const { productId: productIdText, page, limit } = questionListQuery.parse(req.query);
    const list = await listQuestions(parts, { productId: parseProductId(productIdText), page, limit });
    markCacheable(res, KEEP_SECONDS);
    res.json(list);
  });

  router.get('/v1/questions/mine', async (req, res) => {
    const { productId: request } = ownQuestionsQuery.parse(req.query);
    res.json(await readOwnQuestions(parts, getCaller(res), parseProductId(request)));
  });

  router.get('/v1/questions/:questionId', async (req, res) => {
    res.json(await findQuestion(parts, parseQuestionId(req.params.questionId)));
  });

  router.delete('/v1/questions/:questionId', async (req, res) => {
    const customerId = requireRecognized(res);
    res.json(await deleteQuestion(parts, { questionId: parseQuestionId(req.params.questionId), customerId }));
  });

  router.post('/v1/questions', async (req, res) => {
    const customerId = requireRecognized(res);
    const request = questionRequest.parse(req.body ?? {});
    await countAttempt(parts, [[LIMITS.ask, String(customerId)]]);
    const author = { customerId, caller: getCaller(res) };
    res.status(201).json(await askQuestion(parts, author, { ...request, productId: Number(request.productId) }));
  });

  router.post('/v1/questions/:questionId/answers', async (req, res) => {
    const customerId = requireRecognized(res);
    const questionId = parseQuestionId(req.params.questionId);
    const { body } = answerRequest.parse(req.body ?? {});
    await countAttempt(parts, [[LIMITS.answer, String(customerId)]]);
    res.status(201).json(await answerQuestion(parts, { customerId, caller: getCaller(res) }, { questionId, body }));
  });

  router.post('/v1/questions/:questionId/helpful', async (req, res) => {
    const questionId = parseQuestionId(req.params.questionId);
    await countAttempt(parts, [[LIMITS.vote, getAddressKey(req)]]);
    const helpful = await voteHelpful(parts, getCaller(res), questionId);
    res.json({ questionId: String(questionId), helpful } satisfies HelpfulAnswer);
  });

  return router;
}
