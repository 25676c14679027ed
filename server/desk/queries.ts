import { customersQuery } from '../services/accountData/desk/customersQuery.ts';
import { skusQuery } from '../services/catalog/desk/skuQuery.ts';
import { draftsQuery } from '../services/checkout/desk/drafts/draftList.ts';
import { giftCardsQuery } from '../services/giftcards/desk/giftCardList.ts';
import { auditQuery } from '../services/operations/auditQuery.ts';
import type { Query } from '../services/operations/query.ts';
import { ordersQuery } from '../services/orders/desk/orderList.ts';
import { questionsQuery } from '../services/questions/desk/questionList.ts';
import { returnsQuery } from '../services/returns/desk/returnList.ts';
import { reviewsQuery } from '../services/reviews/desk/reviewList.ts';
import { staffQuery } from '../services/staff/desk/staffList.ts';

/** Every list of the desk. Its calls, their description and the permission matrix follow it. */
export const QUERIES: readonly Query[] = [
  ordersQuery,
  draftsQuery,
  returnsQuery,
  customersQuery,
  giftCardsQuery,
  reviewsQuery,
  questionsQuery,
  staffQuery,
  skusQuery,
  auditQuery,
];
