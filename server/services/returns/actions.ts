export { makeLabel } from './makeLabel.ts';
export { findPresentedReturn, findReturnByNumber } from './presentReturns.ts';
export { readReturnLabel } from './readLabel.ts';
export { receiveReturn, refuseReturn } from './receiveReturn.ts';
export {
  RETURN_LABEL,
  RETURN_LABEL_VOID,
  RETURN_MAIL,
  RETURN_PICKUP,
  type ReturnMailEvent,
  returnMailEvents,
} from './returnJobs.ts';
export { findArrived } from './returnStore.ts';
export { schedulePickup } from './schedulePickup.ts';
export { pollReturns, recordReturnTracking } from './trackReturns.ts';
