import { PAYMENT_HANDLER_ID } from './completeCheckout.ts';
import { buildOwnName } from './loyalty.ts';
import { toOlderBody } from './olderVersion.ts';
import { CHECKOUT, OPERATIONS, type OperationName, type Outcome } from './operations.ts';
import type { AssistantShop } from './products.ts';
import { EXTENSIONS, UCP_VERSION, type UcpVersion } from './versions.ts';

/** The name of the shop's way to pay. */
export const buildHandlerName = (origin: string): string => buildOwnName(origin, PAYMENT_HANDLER_ID);

/** Returns how a platform pays: with a card that it has stored at the shop's provider. */
export const buildPaymentHandlers = (origin: string): object => ({
  [buildHandlerName(origin)]: [
    { id: PAYMENT_HANDLER_ID, version: UCP_VERSION, available_instruments: [{ type: 'card' }] },
  ],
});

const buildCapabilities = (name: OperationName, version: UcpVersion): object => {
  const { capability } = OPERATIONS[name];
  const extensions = capability === CHECKOUT.capability ? EXTENSIONS[version] : [];
  return Object.fromEntries([capability, ...extensions].map((one) => [one, [{ version }]]));
};

/** Returns the answer of an operation with the metadata of the protocol. */
export const wrapOutcome = (
  name: OperationName,
  { isError, body }: Outcome,
  { origin, version }: Pick<AssistantShop, 'origin'> & { readonly version: UcpVersion },
): Readonly<Record<string, unknown>> => ({
  ucp: {
    version,
    status: isError ? 'error' : 'success',
    ...(!isError && { capabilities: buildCapabilities(name, version) }),
    ...(!isError &&
      OPERATIONS[name].capability === CHECKOUT.capability && { payment_handlers: buildPaymentHandlers(origin) }),
  },
  ...(version === UCP_VERSION ? body : toOlderBody(body)),
});
