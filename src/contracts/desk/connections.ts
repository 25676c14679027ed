import { paymentMethodCodes } from '../../lib/checkout/paymentMethods.ts';

/** The providers of a shop and its own addresses, in the order of the desk's page. */
export const CONNECTION_NAMES = [
  'domain',
  ...paymentMethodCodes,
  ...(['easypost', 'taxjar', 'smtp', 'radar', 'chat', 'identity', 'analytics'] as const),
] as const;
export type ConnectionName = (typeof CONNECTION_NAMES)[number];

/**
 * `live`: the provider's account is set. `test`: one for tests, or an address that only this machine knows. `sandbox`: a simulated
 * provider of the shop. `embedded`: the shop does it itself. `missing`: not offered.
 */
export type ConnectionState = 'live' | 'test' | 'sandbox' | 'embedded' | 'missing';

/** A provider as it is configured, without its secrets. */
export type DeskConnection = {
  readonly name: ConnectionName;
  readonly state: ConnectionState;
  /** The hosts that the shop calls, or answers at. */
  readonly hosts: readonly string[];
  /** The environment variables that configure it. */
  readonly variables: readonly string[];
};

/** GET /api/desk/settings/connections */
export type DeskConnections = { readonly connections: readonly DeskConnection[] };

/** The result of the operation `connection.test`. */
export type ConnectionTest = { readonly connection: ConnectionName; readonly isWorking: boolean };
