import { z } from 'zod';
import * as alerts from '../../../src/contracts/products/stockAlerts.ts';
import * as questions from '../../../src/contracts/reviews/questions.ts';
import * as reviews from '../../../src/contracts/reviews/reviews.ts';
import * as surveys from '../../../src/contracts/reviews/surveys.ts';
import { shopEvents } from '../../../src/contracts/telemetry/shopEvents.ts';
import { clientError, telemetryEvent } from '../../../src/contracts/telemetry/telemetry.ts';
import type { ApiCall } from '../apiCall.ts';

const get = { method: 'get', security: 'nothing' } as const;
const post = { method: 'post', security: 'nothing' } as const;
const noProduct = { errorIds: ['product.not.found'] };
const notFoundErrors = { errorIds: ['not.found'] };
/** `id` is a survey, or the invitation of an order's mail. */
const SURVEY_PATH = '/auscult/unauth/survey/take/{id}';

/** Reviews, questions, surveys, stock alerts and telemetry. */
export const opinionCalls: readonly ApiCall[] = [
  {
    ...get,
    path: '/v1/reviews',
    summary: 'Returns reviews of a product',
    query: reviews.reviewListQuery,
    answers: { 200: reviews.reviewList },
    ...noProduct,
  },
  {
    ...get,
    path: '/v1/reviews/media',
    summary: 'Returns photos and videos of a product',
    query: reviews.reviewProductQuery,
    answers: { 200: reviews.reviewGallery },
    ...noProduct,
  },
  {
    ...get,
    path: '/v1/reviews/summary',
    summary: 'Summarizes the reviews of a product',
    query: reviews.reviewProductQuery,
    answers: { 200: reviews.reviewDigest },
    ...noProduct,
  },
  {
    ...get,
    path: '/v1/reviews/mine',
    summary: "Returns the customer's own review",
    security: 'full',
    query: reviews.reviewDraftQuery,
    answers: { 200: reviews.ownReview },
    ...noProduct,
  },
  {
    ...post,
    path: '/v1/reviews',
    summary: 'Writes or changes a review',
    security: 'full',
    body: reviews.reviewRequest,
    bodyType: 'multipart/form-data',
    answers: { 200: reviews.writtenReview, 201: reviews.writtenReview },
    errorIds: ['product.not.found', 'media.busy'],
  },
  {
    method: 'delete',
    path: '/v1/reviews/{reviewId}',
    summary: "Deletes the customer's review",
    security: 'full',
    answers: { 200: reviews.deletedReview },
    ...notFoundErrors,
  },
  {
    ...get,
    path: '/v1/reviews/votes',
    summary: 'Returns the reviews that the caller found helpful',
    query: reviews.reviewProductQuery,
    answers: { 200: reviews.reviewVotes },
    ...noProduct,
  },
  {
    ...post,
    path: '/v1/reviews/{reviewId}/helpful',
    summary: 'Marks a review as helpful',
    answers: { 200: reviews.helpfulAnswer },
    ...notFoundErrors,
  },
  {
    ...get,
    path: '/v1/questions',
    summary: 'Returns questions about a product',
    query: questions.questionListQuery,
    answers: { 200: questions.questionList },
    ...noProduct,
  },
  {
    ...get,
    path: '/v1/questions/mine',
    summary: "Returns the caller's own questions",
    query: questions.ownQuestionsQuery,
    answers: { 200: questions.ownQuestions },
    ...noProduct,
  },
  {
    ...get,
    path: '/v1/questions/{questionId}',
    summary: 'Returns a question with its answers',
    answers: { 200: questions.question },
    ...notFoundErrors,
  },
  {
    method: 'delete',
    path: '/v1/questions/{questionId}',
    summary: "Deletes the customer's question",
    security: 'recognized',
    answers: { 200: questions.deletedQuestion },
    ...notFoundErrors,
  },
  {
    ...post,
    path: '/v1/questions',
    summary: 'Asks a question',
    security: 'recognized',
    body: questions.questionRequest,
    answers: { 201: questions.question },
    ...noProduct,
  },
  {
    ...post,
    path: '/v1/questions/{questionId}/answers',
    summary: 'Answers a question',
    security: 'recognized',
    body: questions.answerRequest,
    answers: { 201: questions.question },
    ...notFoundErrors,
  },
  {
    ...post,
    path: '/v1/questions/{questionId}/helpful',
    summary: 'Marks a question as helpful',
    answers: { 200: questions.helpfulAnswer },
    ...notFoundErrors,
  },
  {
    ...get,
    path: '/v1/customerAuthDetails',
    summary: "Returns how the caller is signed in, and a customer's email",
    answers: { 200: alerts.customerAuthDetails },
  },
  {
    ...post,
    path: '/v1/stockNotification',
    summary: 'Asks for an email when a size is back',
    body: alerts.stockNotificationRequest,
    answers: { 200: alerts.stockNotificationAnswer },
    ...notFoundErrors,
  },
  {
    ...post,
    path: '/v1/stockNotification/confirm',
    summary: 'Confirms the address of stock alerts',
    body: alerts.confirmAlertsRequest,
    answers: { 200: alerts.confirmAlertsAnswer },
    errorIds: ['token.invalid'],
  },
  {
    ...post,
    path: '/v1/stockNotification/stop',
    summary: 'Stops stock alerts',
    body: alerts.stopAlertsRequest,
    answers: { 200: alerts.stopAlertsAnswer },
    errorIds: ['token.invalid'],
  },
  {
    ...get,
    path: '/martypixel',
    summary: 'Reports the time of a page view, or an error',
    query: clientError,
    answers: { 204: null },
  },
  {
    ...post,
    path: '/martypixel',
    summary: 'Reports an error or an event of a browser',
    body: z.union([telemetryEvent, shopEvents]),
    answers: { 204: null },
  },
  {
    ...get,
    path: SURVEY_PATH,
    summary: 'Returns a survey with the CSRF token of its page',
    answers: { 200: surveys.survey },
    errorIds: ['not.found'],
  },
  {
    ...post,
    path: SURVEY_PATH,
    summary: 'Stores the answers to a survey, once for each order, customer or browser',
    body: surveys.surveyAnswers,
    answers: { 200: surveys.surveyTaken },
    errorIds: ['not.found', 'csrf.invalid'],
  },
];
