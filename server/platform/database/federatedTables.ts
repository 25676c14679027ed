import type { Generated } from 'kysely';
import type { FederatedKind } from '../../../src/lib/federatedKinds.ts';
import type { Timestamp } from './columnTypes.ts';

export type FederatedIdentities = {
  issuer: string;
  kind: FederatedKind;
  subject: string;
  customer_id: number;
  email: string | null;
  linked_at: Timestamp;
};

export type FederatedAttempts = {
  state_hash: string;
  browser_hash: string;
  kind: FederatedKind;
  nonce: string;
  code_verifier: string;
  return_to: string;
  link_to: number | null;
  is_again: Generated<boolean>;
  expires_at: Timestamp;
};

export type FederatedQuestions = {
  browser_hash: string;
  issuer: string;
  kind: FederatedKind;
  subject: string;
  email: string | null;
  email_verified: boolean;
  full_name: string;
  return_to: string;
  expires_at: Timestamp;
};
