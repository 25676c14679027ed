import { ApiError, createNotFoundError } from '../platform/http/apiError.ts';
import { customersQuery } from '../services/accountData/desk/customersQuery.ts';
import { assistantCallsQuery, assistantsQuery } from '../services/assistants/desk/assistantLists.ts';
import { campaignsQuery } from '../services/campaigns/desk/campaignList.ts';
import { importLinesQuery, importRunsQuery } from '../services/catalog/desk/imports/importPage.ts';
import { mediaQuery } from '../services/catalog/desk/media/mediaPage.ts';
import { productsQuery } from '../services/catalog/desk/productList.ts';
import { skusQuery } from '../services/catalog/desk/skuQuery.ts';
import { stockChangesQuery, stockQuery } from '../services/catalog/desk/stockList.ts';
import { chatsQuery } from '../services/chat/desk/chatList.ts';
import { draftsQuery } from '../services/checkout/desk/drafts/draftList.ts';
import { contentQuery } from '../services/content/desk/contentList.ts';
import { giftCardsQuery } from '../services/giftcards/desk/giftCardList.ts';
import { auditQuery } from '../services/operations/auditQuery.ts';
import { jobsQuery } from '../services/operations/jobs/jobList.ts';
import type { Actor } from '../services/operations/operation.ts';
import type { Query } from '../services/operations/query.ts';
import { ordersQuery } from '../services/orders/desk/orderList.ts';
import { promotionsQuery } from '../services/promotions/desk/promotionList.ts';
import { questionsQuery } from '../services/questions/desk/questionList.ts';
import { redirectsQuery } from '../services/redirects/desk/redirectList.ts';
import { returnsQuery } from '../services/returns/desk/returnList.ts';
import { reviewsQuery } from '../services/reviews/desk/reviewList.ts';
import { collectionsQuery } from '../services/search/desk/collectionPage.ts';
import { searchWordsQuery } from '../services/search/desk/wordList.ts';
import { staffQuery } from '../services/staff/desk/staffList.ts';
import { stockAlertsQuery } from '../services/stockAlerts/desk/alertList.ts';
import { subscribersQuery } from '../services/subscriptions/desk/subscriberList.ts';
import { surveyAnswersQuery } from '../services/surveys/desk/surveyResults.ts';

/** Every list of the desk. Its calls, their description and the permission matrix follow it. */
export const QUERIES: readonly Query[] = [
  ordersQuery,
  draftsQuery,
  returnsQuery,
  customersQuery,
  giftCardsQuery,
  reviewsQuery,
  questionsQuery,
  chatsQuery,
  surveyAnswersQuery,
  stockAlertsQuery,
  subscribersQuery,
  staffQuery,
  productsQuery,
  importRunsQuery,
  importLinesQuery,
  mediaQuery,
  campaignsQuery,
  collectionsQuery,
  stockQuery,
  stockChangesQuery,
  skusQuery,
  promotionsQuery,
  assistantsQuery,
  assistantCallsQuery,
  contentQuery,
  searchWordsQuery,
  redirectsQuery,
  jobsQuery,
  auditQuery,
];

/** Returns a list that the person may see. @throws {ApiError} 404; 403 for a person without the permission */
export function findQuery(name: string, { permissions }: Actor): Query {
  const query = QUERIES.find((one) => one.name === name);
  if (!query) throw createNotFoundError(`The list ${name.slice(0, 100)}`);
  if (!permissions.has(query.permission)) throw new ApiError(403, 'action.forbidden', 'Your role does not allow this.');
  return query;
}
