import type { CustomerData } from '../../platform/customerData.ts';
import { addressData } from '../addresses/actions.ts';
import { cartData } from '../cart/actions.ts';
import { purchaseData } from '../checkout/actions.ts';
import { accountRowData } from '../customers/actions.ts';
import { favoriteData } from '../favorites/actions.ts';
import { giftBalanceData } from '../giftcards/actions.ts';
import { signInData } from '../identity/actions.ts';
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

/**
 * Each service's data about a customer, in the order of erasing: purchases refer to cards and addresses, cards refer to
 * addresses.
 */
export const SERVICES: readonly (readonly [name: string, data: CustomerData])[] = [
  ['customers', accountRowData],
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
  ['identity', signInData],
];
