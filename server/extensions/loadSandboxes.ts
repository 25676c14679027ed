import type { RequestHandler, Router } from 'express';
import type { FederatedKind } from '../../src/lib/account/federatedSignIn.ts';
import type { RedirectCode } from '../../src/lib/checkout/paymentMethods.ts';
import type { Config } from '../config/readConfig.ts';
import type { ProviderSettings } from '../config/readFederatedSettings.ts';
import type { Parts } from '../parts.ts';
import type { Database } from '../platform/database/database.ts';
import type { Jobs } from '../platform/queue/queue.ts';
import type { PaymentProvider } from '../providers/payments/paymentProvider.ts';
import type { RedirectSettings } from '../providers/payments/redirectMethods.ts';

/** Imitations of third parties, and pages of testers, that a folder beside the shop adds to it. */
export type Sandboxes = {
  /** Opens the card provider that moves no money. */
  readonly openCards: (db: Database) => PaymentProvider;
  /** Returns the shop's account at the sandbox of a payment method. */
  readonly getRedirectSettings: <Code extends RedirectCode>(
    code: Code,
    parts: Pick<Parts, 'config' | 'db'>,
  ) => RedirectSettings<Code>;
  readonly getIdentityClient: (config: Config, kind: FederatedKind) => ProviderSettings;
  /** Each router is empty where the settings do not allow it. */
  readonly createPublicRoutes: (parts: Parts) => readonly Router[];
  readonly createRootRoutes: (parts: Parts) => readonly Router[];
  /** Answers calls with the error that a tester requested. */
  readonly createScenarioErrors: (parts: Pick<Parts, 'config'>) => RequestHandler;
  readonly createJobs: (parts: Pick<Parts, 'db' | 'clock' | 'log' | 'config' | 'providers' | 'marketplaces'>) => Jobs;
};

const usesSandboxes = (config: Config): boolean =>
  config.environment !== 'production' ||
  config.identitySandbox ||
  config.paymentsSandbox ||
  (config.takesCards && !config.payments.stripe) ||
  config.carriersSandbox ||
  config.showOutbox;

/** How Node and the built program name the missing module; a module that the sandboxes miss is another one. */
const MISSING = /^Cannot find module '[^']*sandboxes\/sandboxes[.]ts'/;

/**
 * Loads the sandboxes if the settings allow one; undefined too for a program without the folder `server/sandboxes`. The
 * only import of that folder.
 */
export async function loadSandboxes(config: Config): Promise<Sandboxes | undefined> {
  if (!usesSandboxes(config)) return undefined;
  try {
    // A file of its own in the built program (scripts/webpack.program.config.ts).
    return (await import(/* webpackMode: "lazy", webpackChunkName: "sandboxes" */ '../sandboxes/sandboxes.ts'))
      .sandboxes;
  } catch (error) {
    if (error instanceof Error && MISSING.test(error.message)) return undefined;
    throw error;
  }
}
