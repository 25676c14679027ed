export { type Attempt, buildPaymentKey, toAttempt } from './attempt.ts';
export {
  buildAttemptStateSql,
  hasPendingAuthorization,
  insertNextAttempt,
} from './authorize/authorizationStore.ts';
export { authorizePayment } from './authorize/authorizePayment.ts';
export { claimAuthorization, claimStatements, replaceClaim } from './authorize/claimAuthorization.ts';
export { closeAttempt } from './authorize/closeStore.ts';
export { tryToVoidAuthorization, voidAuthorization } from './authorize/voidAuthorization.ts';
export { captureCharge } from './capture/captureCharge.ts';
export {
  authorizedOrders,
  type Charge,
  clearCaptureAmount,
  lockPaymentOfOrder,
  markCaptured,
  markVoided,
  readPaymentStatus,
  setCaptureAmount,
} from './capture/captureStore.ts';
export { voidCharge } from './capture/voidCharge.ts';
export { paymentSessionData } from './customerData.ts';
export {
  AUTHORIZE_FAULT_POINTS,
  CAPTURE_FAULT_POINTS,
  type PaymentFaultPoint,
  VOID_FAULT_POINTS,
} from './faultPoints.ts';
export { LEAST_PAYMENT_CENTS } from './leastPayment.ts';
export { listMovements, MOVEMENT_KINDS, MOVEMENT_STATES, type MovementEntry } from './ledger/listMovements.ts';
export { CaptureUnanswered, ClosedAuthorization, createPaymentDeclinedError } from './paymentErrors.ts';
export { createPayments, type PaymentsNeeds, type PaymentsParts } from './paymentsParts.ts';
export { completePaymentSession } from './redirect/completePaymentSession.ts';
export { listMethods, listPaymentTypes } from './redirect/listMethods.ts';
export {
  type ApprovedSession,
  buildApprovedSessionsSql,
  discardApprovedSessions,
  toApprovedSessions,
} from './redirect/sessionStore.ts';
export { startPaymentSession } from './redirect/startPaymentSession.ts';
export { readRefunds } from './refund/readRefunds.ts';
export { requestRefund, requeueOwedRefunds } from './refund/refundStore.ts';
export { settleRefunds } from './refund/settleRefunds.ts';
export { settleAuthorizations } from './settle/settleAuthorizations.ts';
