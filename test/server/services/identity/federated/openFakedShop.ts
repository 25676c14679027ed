import {
  type FailureReason,
  type FederatedProfile,
  IdentityFailure,
  type IdentityProvider,
} from '../../../../../server/providers/identity/identityProvider.ts';
import { keepGuestChat } from '../../../../../server/services/chat/actions.ts';
import { abandonOpenPurchase } from '../../../../../server/services/checkout/actions/purchase/store.ts';
import { createFederatedPageRouter } from '../../../../../server/services/identity/federated/pageRoutes.ts';
import { createFederatedRouter } from '../../../../../server/services/identity/federated/routes.ts';
import { type CustomerInfo, customerInfo } from '../../../../../src/contracts/account/identity.ts';
import type { FederatedKind } from '../../../../../src/lib/account/federatedSignIn.ts';
import type { Answer, Browser } from '../../support/browser.ts';
import { openTestShop, type TestShop } from '../../support/openTestShop.ts';

export const ORIGIN = 'https://shop.example';
const LABELS = { marketplace: 'Market', search: 'Search', social: 'Social', device: 'Device' };

const PERSON: FederatedProfile = {
  subject: 'a person',
  email: null,
  emailVerified: true,
  fullName: 'Ana Moreno',
  provenSecondsAgo: 0,
};

/** A provider at which a person is signed in, so that it answers at once. */
class FakeProvider implements IdentityProvider {
  readonly issuer: string;
  /** The person that the provider names. */
  person = PERSON;
  /** Fails at the start, or at the answer, for this reason. */
  startFailure: FailureReason | undefined;
  answerFailure: FailureReason | undefined;
  /** For each start, whether new proof was required. */
  readonly starts: boolean[] = [];

  constructor(kind: FederatedKind) {
    this.issuer = `https://${kind}.example`;
  }

  async createSignInUrl(redirectUri: string, { state }: { readonly state: string }, isAgain = false): Promise<URL> {
    if (this.startFailure) throw new IdentityFailure(this.startFailure);
    this.starts.push(isAgain);
    return new URL(`${this.issuer}/?${new URLSearchParams({ state, redirectUri })}`);
  }

  async readAnswer(): Promise<FederatedProfile> {
    if (this.answerFailure) throw new IdentityFailure(this.answerFailure);
    return this.person;
  }
}

export type FakedShop = TestShop & {
  /** The providers of two kinds; the other kinds have none. */
  readonly device: FakeProvider;
  readonly search: FakeProvider;
  /** Lets both providers name a new person, without failures. @returns the person's email */
  introduce(): string;
};

let people = 0;

/** Opens the services of sign-ins with providers that the test controls. */
export async function openFakedShop(): Promise<FakedShop> {
  const [device, search] = [new FakeProvider('device'), new FakeProvider('search')];
  const settings = { findShop: () => ({ origin: ORIGIN, usesFederatedLogin: false, federatedLabels: LABELS }) };
  const shop = await openTestShop((parts) => {
    const federated = { ...parts, abandonOpenPurchase, keepGuestChat, providers: { device, search } };
    return [
      createFederatedPageRouter(federated, settings, (_req, _res, next) => next()),
      createFederatedRouter(federated, settings),
    ];
  });
  const introduce = (): string => {
    people += 1;
    const email = `person-${people}@example.com`;
    for (const provider of [device, search]) {
      provider.answerFailure = undefined;
      provider.startFailure = undefined;
      provider.person = { ...PERSON, subject: `person ${people}`, email };
    }
    return email;
  };
  return { ...shop, device, search, introduce };
}

const readLocation = ({ headers }: Answer): string => headers.get('location') ?? '';

/** Starts a sign-in. @returns the path of the callback to which the provider redirects */
export async function startSignIn(browser: Browser, kind: FederatedKind, returnTo = '/cart'): Promise<string> {
  const start = await browser.get(`/federated-login/${kind}/start?openid.return_to=${encodeURIComponent(returnTo)}`);
  return buildCallback(kind, readLocation(start));
}

/** Returns the path of the callback for the address of a provider. */
export const buildCallback = (kind: FederatedKind, address: string): string =>
  `/federated-login/${kind}/callback?state=${new URL(address).searchParams.get('state')}`;

/** Opens a path. @returns the target of its redirect */
export const openPath = async (browser: Browser, path: string): Promise<string> =>
  readLocation(await browser.get(path));

/** Signs in as the person that the provider names. @returns the target of the last redirect */
export const signInAt = async (browser: Browser, kind: FederatedKind, returnTo?: string): Promise<string> =>
  openPath(browser, await startSignIn(browser, kind, returnTo));

/** Returns the page of a failed sign-in. */
export const buildFailurePage = (failure: string, returnTo = '%2Fcart', kind: FederatedKind = 'search'): string =>
  `/login?openid.return_to=${returnTo}&signInFailed=${failure}&with=${kind}`;

/** Reads the signed-in customer. */
export const readInfo = async (browser: Browser): Promise<CustomerInfo> =>
  customerInfo.parse((await browser.get('/v1/customerInfo')).body);

/** Reads the question that is open in a browser. */
export const readQuestion = async (browser: Browser): Promise<unknown> =>
  (await browser.get('/v1/zap/federated/question')).body;
