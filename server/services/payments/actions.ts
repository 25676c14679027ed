export { type Attempt, buildPaymentKey, toAttempt } from './attempt.ts';
export {
  buildAttemptStateSql,
  closeAttempt,
  hasPendingAuthorization,
  insertNextAttempt,
} from './authorize/authorizationStore.ts';
export { authorizePayment, claimAuthorization, claimStatements, replaceClaim } from './authorize/authorizePayment.ts';
export { tryToVoidAuthorization, voidAuthorization } from './authorize/voidAuthorization.ts';
export { captureCharge, voidCharge } from './capture/captureCharge.ts';
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
export { listMovements, MOVEMENT_KINDS, MOVEMENT_STATES, type MovementEntry } from './ledger/movementStore.ts';
export { CaptureUnanswered, ClosedAuthorization, createPaymentDeclinedError } from './paymentErrors.ts';
export { LEAST_PAYMENT_CENTS } from './paymentMethods.ts';
export {
  AUTHORIZE_FAULT_POINTS,
  CAPTURE_FAULT_POINTS,
  createPayments,
  type PaymentFaultPoint,
  type PaymentsNeeds,
  type PaymentsParts,
  VOID_FAULT_POINTS,
} from './paymentsParts.ts';
export {
  completePaymentSession,
  listMethods,
  listPaymentTypes,
  startPaymentSession,
} from './redirect/paymentSessions.ts';
export {
  type ApprovedSession,
  buildApprovedSessionsSql,
  discardApprovedSessions,
  paymentSessionData,
  toApprovedSessions,
} from './redirect/sessionStore.ts';
export { readRefunds, requestRefund, requeueOwedRefunds } from './refund/refundStore.ts';
export { settleRefunds } from './refund/settleRefunds.ts';
export { settleAuthorizations } from './settle/settlement.ts';
