export { findMailedPin } from './labelPins/labelPins.ts';
export { makeLabel } from './makeLabel.ts';
export { loseParcel, loseSilentParcels } from './parcels/loseParcel.ts';
export { type BackAnswer, receiveParcel } from './parcels/receiveParcel.ts';
export { findPresentedReturn, findReturnByNumber } from './presentReturns.ts';
export { readReturnLabel } from './readLabel.ts';
export { receiveReturn, refuseReturn } from './receiveReturn.ts';
export {
  LABEL_PIN_MAIL,
  RETURN_LABEL,
  RETURN_LABEL_VOID,
  RETURN_MAIL,
  RETURN_PICKUP,
  type ReturnMailEvent,
  returnMailEvents,
  WITHDRAWAL,
  WITHDRAWAL_MAIL,
} from './returnJobs.ts';
export { findArrived } from './returnStore.ts';
export { schedulePickup } from './schedulePickup.ts';
export { pollReturns, recordReturnTracking } from './trackReturns.ts';
export { completeWithdrawal } from './withdrawal/completeWithdrawal.ts';
export { findWithdrawal, type Withdrawal } from './withdrawal/withdrawalStore.ts';
