import type { Operation } from '../../operations/operation.ts';
import { changeRoleOperation, createRoleOperation, deleteRoleOperation } from './roleOperations.ts';
import {
  changeStaffRoleOperation,
  deactivateStaffOperation,
  inviteStaffOperation,
  reactivateStaffOperation,
  resendInvitationOperation,
  resetSecondFactorOperation,
  signOutStaffOperation,
} from './staffOperations.ts';

/** The changes of people and roles. */
export const STAFF_OPERATIONS: readonly Operation[] = [
  inviteStaffOperation,
  resendInvitationOperation,
  changeStaffRoleOperation,
  deactivateStaffOperation,
  reactivateStaffOperation,
  resetSecondFactorOperation,
  signOutStaffOperation,
  createRoleOperation,
  changeRoleOperation,
  deleteRoleOperation,
];
