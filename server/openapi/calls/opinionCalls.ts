import { z } from 'zod';
import * as alerts from '../../../src/contracts/products/stockAlerts.ts';
import * as questions from '../../../src/contracts/reviews/questions.ts';
import * as reviews from '../../../src/contracts/reviews/reviews.ts';
import * as surveys from '../../../src/contracts/reviews/surveys.ts';
import { shopEvents } from '../../../src/contracts/telemetry/shopEvents.ts';
import { clientError, telemetryEvent } from '../../../src/contracts/telemetry/telemetry.ts';
import { type ApiCall, fullCall, openCall, recognizedCall } from '../apiCall.ts';

const noProduct = { errorIds: ['product.not.found'] };
const notFoundErrors = { errorIds: ['not.found'] };
/** `id` is a survey, or the invitation of an order's mail. */
const SURVEY_PATH = '/auscult/unauth/survey/take/{id}';

/** Reviews, questions, surveys, stock alerts and telemetry. */
export const opinionCalls: readonly ApiCall[] = [
  openCall('get', '/v1/reviews', 'Returns reviews of a product', reviews.reviewList, {
    query: reviews.reviewListQuery,
    ...noProduct,
  }),
  openCall('get', '/v1/reviews/media', 'Returns photos and videos of a product', reviews.reviewGallery, {
    query: reviews.reviewProductQuery,
    ...noProduct,
  }),
  openCall('get', '/v1/reviews/summary', 'Summarizes the reviews of a product', reviews.reviewDigest, {
    query: reviews.reviewProductQuery,
    ...noProduct,
  }),
  fullCall('get', '/v1/reviews/mine', "Returns the customer's own review", reviews.ownReview, {
    query: reviews.reviewDraftQuery,
    ...noProduct,
  }),
  fullCall(
    'post',
    '/v1/reviews',
    'Writes or changes a review',
    { 200: reviews.writtenReview, 201: reviews.writtenReview },
    { body: reviews.reviewRequest, bodyType: 'multipart/form-data', errorIds: ['product.not.found', 'media.busy'] },
  ),
  fullCall('delete', '/v1/reviews/{reviewId}', "Deletes the customer's review", reviews.deletedReview, {
    ...notFoundErrors,
  }),
  openCall('get', '/v1/reviews/votes', 'Returns the reviews that the caller found helpful', reviews.reviewVotes, {
    query: reviews.reviewProductQuery,
    ...noProduct,
  }),
  openCall('post', '/v1/reviews/{reviewId}/helpful', 'Marks a review as helpful', reviews.helpfulAnswer, {
    ...notFoundErrors,
  }),
  openCall('get', '/v1/questions', 'Returns questions about a product', questions.questionList, {
    query: questions.questionListQuery,
    ...noProduct,
  }),
  openCall('get', '/v1/questions/mine', "Returns the caller's own questions", questions.ownQuestions, {
    query: questions.ownQuestionsQuery,
    ...noProduct,
  }),
  openCall('get', '/v1/questions/{questionId}', 'Returns a question with its answers', questions.question, {
    ...notFoundErrors,
  }),
  recognizedCall('delete', '/v1/questions/{questionId}', "Deletes the customer's question", questions.deletedQuestion, {
    ...notFoundErrors,
  }),
  recognizedCall(
    'post',
    '/v1/questions',
    'Asks a question',
    { 201: questions.question },
    { body: questions.questionRequest, ...noProduct },
  ),
  recognizedCall(
    'post',
    '/v1/questions/{questionId}/answers',
    'Answers a question',
    { 201: questions.question },
    { body: questions.answerRequest, ...notFoundErrors },
  ),
  openCall('post', '/v1/questions/{questionId}/helpful', 'Marks a question as helpful', questions.helpfulAnswer, {
    ...notFoundErrors,
  }),
  openCall(
    'get',
    '/v1/customerAuthDetails',
    "Returns how the caller is signed in, and a customer's email",
    alerts.customerAuthDetails,
  ),
  openCall('post', '/v1/stockNotification', 'Asks for an email when a size is back', alerts.stockNotificationAnswer, {
    body: alerts.stockNotificationRequest,
    ...notFoundErrors,
  }),
  openCall(
    'post',
    '/v1/stockNotification/confirm',
    'Confirms the address of stock alerts',
    alerts.confirmAlertsAnswer,
    {
      body: alerts.confirmAlertsRequest,
      errorIds: ['token.invalid'],
    },
  ),
  openCall('post', '/v1/stockNotification/stop', 'Stops stock alerts', alerts.stopAlertsAnswer, {
    body: alerts.stopAlertsRequest,
    errorIds: ['token.invalid'],
  }),
  openCall('get', '/martypixel', 'Reports the time of a page view, or an error', { 204: null }, { query: clientError }),
  openCall(
    'post',
    '/martypixel',
    'Reports an error or an event of a browser',
    { 204: null },
    { body: z.union([telemetryEvent, shopEvents]) },
  ),
  openCall('get', SURVEY_PATH, 'Returns a survey with the CSRF token of its page', surveys.survey, {
    errorIds: ['not.found'],
  }),
  openCall(
    'post',
    SURVEY_PATH,
    'Stores the answers to a survey, once for each order, customer or browser',
    surveys.surveyTaken,
    { body: surveys.surveyAnswers, errorIds: ['not.found', 'csrf.invalid'] },
  ),
];
