export { cancelPieces } from './cancelReturn.ts';
export { returnData } from './customerData.ts';
export { findArrived } from './dueReturnStore.ts';
export { expireOverdueReturns, expireReturn } from './expireReturn.ts';
export { hasOpenReturns } from './hasOpenReturns.ts';
export { findMailedPin } from './labelPins/labelPins.ts';
export { drawLabelsToPost, type LabelPicture } from './labels/drawLabelsToPost.ts';
export { makeLabel } from './labels/makeLabel.ts';
export { type LabelToPost, listLabelsToPost, markLabelPosted } from './labels/postLabels.ts';
export { readReturnLabel } from './labels/readLabel.ts';
export { listReturns } from './listReturns.ts';
export { type LockedReturn, lockReturn } from './lockReturn.ts';
export { type LoseParcelRequest, loseParcel, loseSilentParcels } from './parcels/loseParcel.ts';
export { receiveParcel } from './parcels/receiveParcel.ts';
export { findPresentedReturn } from './presentReturns.ts';
export { receiveReturn, refuseReturn } from './receiveReturn.ts';
export { refundPieces } from './refundPieces.ts';
export { type ChosenPiece, chooseReturnable } from './request/chooseReturnable.ts';
export { quoteTransport } from './request/initiateReturn.ts';
export { startReturn } from './request/submitReturn.ts';
export {
  LABEL_PIN_MAIL,
  RESEND_MAIL,
  RETURN_LABEL,
  RETURN_LABEL_VOID,
  RETURN_MAIL,
  RETURN_OF_EXCHANGE,
  RETURN_PICKUP,
  type ResentMail,
  type ReturnMailEvent,
  returnMailEvents,
  WITHDRAWAL,
  WITHDRAWAL_MAIL,
} from './returnJobs.ts';
export type { ReturnFilter } from './returnListStore.ts';
export { setRefund } from './returnPieceStore.ts';
export { schedulePickup } from './schedulePickup.ts';
export { pollReturns, recordReturnTracking } from './trackReturns.ts';
export { completeWithdrawal } from './withdrawal/completeWithdrawal.ts';
export { findWithdrawal, type Withdrawal } from './withdrawal/withdrawalStore.ts';
