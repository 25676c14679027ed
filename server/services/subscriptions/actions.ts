export { maskEmail, optOut } from './preferences.ts';
export type { Wish } from './store.ts';
export {
  CONFIRM_SUBSCRIPTION_MAIL,
  confirmMailRequest,
  createConfirmToken,
  MARKETING_WISH,
  subscribe,
  WELCOME_MAIL,
  welcomeMailRequest,
} from './subscribe.ts';
export { createManageToken, nameOfWish, unsubscribe } from './unsubscribe.ts';
