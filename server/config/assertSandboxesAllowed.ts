import { StartError } from '../platform/errors.ts';

type Reach = {
  readonly publicUrl: string;
  /** The address to listen on; undefined for all. */
  readonly host: string | undefined;
  /** Proxies in front. */
  readonly trustProxy: number;
};

type Sandboxes = Partial<
  Record<
    | 'SCENARIOS'
    | 'IDENTITY_SANDBOX'
    | 'PAYMENTS_SANDBOX'
    | 'CARRIERS_SANDBOX'
    | 'SHOW_OUTBOX'
    | 'MOVABLE_CLOCK'
    | 'ASSISTANT_LOOPBACK',
    boolean | undefined
  >
> & {
  readonly RATE_LIMIT_FACTOR?: number;
};

const OWN_MACHINE = /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

export const isOwnMachine = (host: string): boolean => OWN_MACHINE.test(host);

/** Returns the setting that lets other machines reach the shop, as the end of an error message; undefined for a local shop. */
function findOpening({ publicUrl, host, trustProxy }: Reach): string | undefined {
  if (!isOwnMachine(new URL(publicUrl).hostname)) return `at ${publicUrl}`;
  if (host === undefined || !isOwnMachine(host)) return `with HOST=${host ?? ''}`;
  return trustProxy > 0 ? `with TRUST_PROXY=${trustProxy}` : undefined;
}

/** Whether only this machine reaches the shop, by its URL, listening address and lack of a proxy. */
export const isLocalShop = (reach: Reach): boolean => findOpening(reach) === undefined;

/**
 * Rejects test settings in production: scenarios always, sandboxes unless only this machine reaches the shop.
 * @throws {StartError} one line that names the setting and the reason the shop is public
 */
export function assertSandboxesAllowed(sandboxes: Sandboxes, reach: Reach): void {
  if (sandboxes.SCENARIOS) throw new StartError('SCENARIOS=true: a shop in production calls up no failures');
  const opening = findOpening(reach);
  if (opening === undefined) return;
  const { IDENTITY_SANDBOX, PAYMENTS_SANDBOX, CARRIERS_SANDBOX, SHOW_OUTBOX, MOVABLE_CLOCK } = sandboxes;
  const { ASSISTANT_LOOPBACK, RATE_LIMIT_FACTOR = 1 } = sandboxes;
  if (IDENTITY_SANDBOX)
    throw new StartError(`IDENTITY_SANDBOX=true: ${opening} any visitor could sign in as any customer`);
  if (PAYMENTS_SANDBOX)
    throw new StartError(`PAYMENTS_SANDBOX=true: ${opening} orders would be placed without payment`);
  if (CARRIERS_SANDBOX) throw new StartError(`CARRIERS_SANDBOX=true: ${opening} no parcel would really leave`);
  if (SHOW_OUTBOX) throw new StartError(`SHOW_OUTBOX=true: ${opening} any visitor could read every mail`);
  if (MOVABLE_CLOCK) throw new StartError(`MOVABLE_CLOCK=true: ${opening} deadlines of customers could be skipped`);
  if (ASSISTANT_LOOPBACK)
    throw new StartError(
      `ASSISTANT_LOOPBACK=true: ${opening} any caller could make the shop request addresses of its network`,
    );
  if (RATE_LIMIT_FACTOR > 1) {
    throw new StartError(`RATE_LIMIT_FACTOR=${RATE_LIMIT_FACTOR}: ${opening} any visitor could guess more often`);
  }
}
