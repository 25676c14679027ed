import type { Router } from 'express';
import type { FederatedKind } from '../../src/lib/account/federatedSignIn.ts';
import type { Sandboxes } from '../extensions/loadSandboxes.ts';
import type { Parts } from '../parts.ts';
import { buildCallbackUri } from '../services/identity/federated/settings.ts';
import { createEasypostSandboxRouter } from './carriers/createEasypostSandboxRouter.ts';
import { SEND_CARRIER_WEBHOOKS } from './carriers/sandboxStore.ts';
import { sendCarrierWebhooks } from './carriers/sendCarrierWebhooks.ts';
import { createOutboxRouter } from './createOutboxRouter.ts';
import { createIdentitySandboxRouter } from './identity/createIdentitySandboxRouter.ts';
import { getSandboxClient } from './identity/getSandboxClient.ts';
import { createPaymentSandboxRouter, getRedirectSandboxSettings } from './payments/createPaymentSandboxRouter.ts';
import { createSandboxPayments } from './payments/createSandboxPayments.ts';
import { createSandboxWarehouse } from './sandboxWarehouse.ts';
import { createScenarioErrors } from './scenarios/createScenarioErrors.ts';
import { createScenarioRouter } from './scenarios/createScenarioRouter.ts';

/** The sandbox replaces all federated providers of all marketplaces. */
function createIdentitySandbox({ config, marketplaces }: Parts): Router {
  const { federatedLabels: labels, name: shopName } = marketplaces.getDefaultSettings();
  const listCallbackUris = (kind: FederatedKind): string[] =>
    marketplaces.listOrigins().map((origin) => buildCallbackUri(origin, kind));
  return createIdentitySandboxRouter({ config, labels, shopName, callbacks: listCallbackUris });
}

/** Imitations of the third parties, and the pages of testers. */
export const sandboxes: Sandboxes = {
  openCards: createSandboxPayments,
  getRedirectSettings: getRedirectSandboxSettings,
  getIdentityClient: getSandboxClient,
  createPublicRoutes: (parts) => [
    createIdentitySandbox(parts),
    createPaymentSandboxRouter(parts),
    createEasypostSandboxRouter(parts),
  ],
  createRootRoutes: (parts) => [createOutboxRouter(parts), createScenarioRouter(parts)],
  createScenarioErrors,
  createJobs: (parts) => ({
    sandboxWarehouse: createSandboxWarehouse(parts),
    [SEND_CARRIER_WEBHOOKS]: (payload) => sendCarrierWebhooks(parts, payload),
  }),
};
