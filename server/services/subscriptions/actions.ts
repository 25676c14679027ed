export {
  claimRecipient,
  endClaim,
  endIfDone,
  findMailing,
  findWanted,
  listMailings,
  type Mailing,
} from './mailings/mailingStore.ts';
export {
  announceArrivals,
  resumeMailing,
  SEND_MAILING,
  showMailing,
  startMailing,
  stopMailing,
} from './mailings/mailings.ts';
export type { SubscriptionTarget } from './store.ts';
export { subscriptionData } from './store.ts';
export {
  CONFIRM_SUBSCRIPTION_MAIL,
  confirmMailRequest,
  createConfirmToken,
  MARKETING_WISH,
  subscribe,
  WELCOME_MAIL,
  welcomeMailRequest,
} from './subscribe.ts';
export { findList } from './subscriptionLists.ts';
export {
  deleteSuppression,
  insertSuppression,
  isSuppressed,
  listSuppressions,
} from './suppression/suppressionStore.ts';
export { createManageToken, endSubscription, findSubscriptionName } from './unsubscribe.ts';
