import { z } from 'zod';
import * as alerts from '../../../src/contracts/products/stockAlerts.ts';
import * as questions from '../../../src/contracts/reviews/questions.ts';
import * as reviews from '../../../src/contracts/reviews/reviews.ts';
import * as surveys from '../../../src/contracts/reviews/surveys.ts';
import { shopEvents } from '../../../src/contracts/telemetry/shopEvents.ts';
import { clientError, telemetryEvent } from '../../../src/contracts/telemetry/telemetry.ts';
import { fullCall, openCall, recognizedCall } from '../apiCall.ts';

const noProduct = { errorIds: ['product.not.found'] };
const notFoundErrors = { errorIds: ['not.found'] };

export const reviewCalls = {
  'GET /v1/reviews': openCall('Returns reviews of a product', reviews.reviewList, {
    query: reviews.reviewListQuery,
    ...noProduct,
  }),
  'GET /v1/reviews/media': openCall('Returns photos and videos of a product', reviews.reviewGallery, {
    query: reviews.reviewProductQuery,
    ...noProduct,
  }),
  'GET /v1/reviews/summary': openCall('Summarizes the reviews of a product', reviews.reviewDigest, {
    query: reviews.reviewProductQuery,
    ...noProduct,
  }),
  'GET /v1/reviews/mine': fullCall("Returns the customer's own review", reviews.ownReview, {
    query: reviews.reviewDraftQuery,
    ...noProduct,
  }),
  'POST /v1/reviews': fullCall(
    'Writes or changes a review',
    { 200: reviews.writtenReview, 201: reviews.writtenReview },
    {
      body: reviews.reviewRequest,
      bodyType: 'multipart/form-data',
      isBodyRaw: true,
      errorIds: ['product.not.found', 'media.busy'],
    },
  ),
  'DELETE /v1/reviews/{reviewId}': fullCall("Deletes the customer's review", reviews.deletedReview, {
    ...notFoundErrors,
  }),
  'GET /v1/reviews/votes': openCall('Returns the reviews that the caller found helpful', reviews.reviewVotes, {
    query: reviews.reviewProductQuery,
    ...noProduct,
  }),
  'POST /v1/reviews/{reviewId}/helpful': openCall('Marks a review as helpful', reviews.helpfulAnswer, {
    ...notFoundErrors,
  }),
};

/** Questions about products, and their answers. */
export const questionCalls = {
  'GET /v1/questions': openCall('Returns questions about a product', questions.questionList, {
    query: questions.questionListQuery,
    ...noProduct,
  }),
  'GET /v1/questions/mine': openCall("Returns the caller's own questions", questions.ownQuestions, {
    query: questions.ownQuestionsQuery,
    ...noProduct,
  }),
  'GET /v1/questions/{questionId}': openCall('Returns a question with its answers', questions.question, {
    ...notFoundErrors,
  }),
  'DELETE /v1/questions/{questionId}': recognizedCall("Deletes the customer's question", questions.deletedQuestion, {
    ...notFoundErrors,
  }),
  'POST /v1/questions': recognizedCall(
    'Asks a question',
    { 201: questions.question },
    { body: questions.questionRequest, ...noProduct },
  ),
  'POST /v1/questions/{questionId}/answers': recognizedCall(
    'Answers a question',
    { 201: questions.question },
    { body: questions.answerRequest, ...notFoundErrors },
  ),
  'POST /v1/questions/{questionId}/helpful': openCall('Marks a question as helpful', questions.helpfulAnswer, {
    ...notFoundErrors,
  }),
};

export const stockAlertCalls = {
  'GET /v1/customerAuthDetails': openCall(
    "Returns how the caller is signed in, and a customer's email",
    alerts.customerAuthDetails,
  ),
  'POST /v1/stockNotification': openCall('Asks for an email when a size is back', alerts.stockNotificationAnswer, {
    body: alerts.stockNotificationRequest,
    ...notFoundErrors,
  }),
  'POST /v1/stockNotification/confirm': openCall('Confirms the address of stock alerts', alerts.confirmAlertsAnswer, {
    body: alerts.confirmAlertsRequest,
    errorIds: ['token.invalid'],
  }),
  'POST /v1/stockNotification/stop': openCall('Stops stock alerts', alerts.stopAlertsAnswer, {
    body: alerts.stopAlertsRequest,
    errorIds: ['token.invalid'],
  }),
};

export const telemetryCalls = {
  'GET /martypixel': openCall('Reports the time of a page view, or an error', { 204: null }, { query: clientError }),
  'POST /martypixel': openCall(
    'Reports an error or an event of a browser',
    { 204: null },
    { body: z.union([telemetryEvent, shopEvents]) },
  ),
};

export const surveyCalls = {
  'GET /auscult/unauth/survey/take/{id}': openCall('Returns a survey with the CSRF token of its page', surveys.survey, {
    errorIds: ['not.found'],
  }),
  'POST /auscult/unauth/survey/take/{id}': openCall(
    'Stores the answers to a survey, once for each order, customer or browser',
    surveys.surveyTaken,
    { body: surveys.surveyAnswers, errorIds: ['not.found', 'csrf.invalid'] },
  ),
};
