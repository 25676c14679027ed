import type { CustomerData } from '../../platform/customerData.ts';
import { addressData } from '../addresses/actions.ts';
import { agentSessionData } from '../agents/actions.ts';
import { cartData } from '../cart/actions.ts';
import { chatData } from '../chat/actions.ts';
import { purchaseData } from '../checkout/actions.ts';
import { accountRowData } from '../customers/actions.ts';
import { favoriteData } from '../favorites/actions.ts';
import { giftBalanceData } from '../giftcards/actions.ts';
import { signInData } from '../identity/actions.ts';
import { newsFeedData } from '../newsFeed/actions.ts';
import { orderData } from '../orders/actions.ts';
import { cardData } from '../paymentInstruments/actions.ts';
import { paymentSessionData } from '../payments/actions.ts';
import { sizeData } from '../preferences/actions.ts';
import { promoCodeData } from '../promotions/actions.ts';
import { questionData } from '../questions/actions.ts';
import { viewData } from '../recommendations/actions.ts';
import { returnData } from '../returns/actions.ts';
import { reviewData } from '../reviews/actions.ts';
import { rewardData } from '../rewards/actions.ts';
import { fitData } from '../sizing/actions.ts';
import { stockAlertData } from '../stockAlerts/actions.ts';
import { subscriptionData } from '../subscriptions/actions.ts';
import { surveyData } from '../surveys/actions.ts';
import { workwearData } from '../workwear/actions.ts';

/**
 * Each service's data about a customer, in the order of erasing: agents' sessions end first; purchases refer to cards and
 * addresses, cards refer to addresses.
 */
export const SERVICES: readonly (readonly [name: string, data: CustomerData])[] = [
  ['customers', accountRowData],
  ['agents', agentSessionData],
  ['orders', orderData],
  ['returns', returnData],
  ['payments', paymentSessionData],
  ['checkout', purchaseData],
  ['paymentInstruments', cardData],
  ['addresses', addressData],
  ['cart', cartData],
  ['favorites', favoriteData],
  ['giftcards', giftBalanceData],
  ['promotions', promoCodeData],
  ['rewards', rewardData],
  ['reviews', reviewData],
  ['questions', questionData],
  ['recommendations', viewData],
  ['preferences', sizeData],
  ['sizing', fitData],
  ['stockAlerts', stockAlertData],
  ['subscriptions', subscriptionData],
  ['chat', chatData],
  ['newsFeed', newsFeedData],
  ['surveys', surveyData],
  ['workwear', workwearData],
  ['identity', signInData],
];
