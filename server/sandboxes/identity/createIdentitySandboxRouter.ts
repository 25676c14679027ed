import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type { Provider } from 'oidc-provider';
import { z } from 'zod';
import { FEDERATED_KINDS, type FederatedKind, isFederatedKind } from '../../../src/lib/account/federatedSignIn.ts';
import type { Config } from '../../config/readConfig.ts';
import { sendPlainPage } from '../../platform/http/renderPlainPage.ts';
import { parseClientKind, SANDBOX_PATH, SESSION_COOKIE } from './getSandboxClient.ts';
import { renderErrorPage, renderSignInPage, SAMPLE_PEOPLE, SandboxPeople, sandboxPerson } from './sandboxPages.ts';

type SandboxSettings = {
  readonly config: Config;
  /** Display names of the kinds, and the requesting shop. */
  readonly labels: Readonly<Record<string, string>>;
  readonly shopName: string;
  /** Allowed callback addresses of a kind. */
  readonly callbacks: (kind: FederatedKind) => string[];
};
type Server = InstanceType<typeof Provider>;

const answer = z.object({
  sample: z.coerce.number().optional(),
  refuse: z.string().optional(),
  /** For tests: the seconds since the person signed in at the provider. */
  provenSecondsAgo: z.coerce.number().int().min(0).max(86_400).default(0),
});

/** Sends a page whose form redirects to the shop, on any of its origins. */
function sendPage(res: Response, callbacks: SandboxSettings['callbacks'], html: string): void {
  const origins = FEDERATED_KINDS.flatMap(callbacks).map((callback) => new URL(callback).origin);
  sendPlainPage(res, html, origins);
}

async function agree(provider: Server, people: SandboxPeople, req: Request, res: Response): Promise<void> {
  const { params } = await provider.interactionDetails(req, res);
  const { sample, refuse, provenSecondsAgo } = answer.parse(req.body);
  if (refuse !== undefined) {
    const refusal = { error: 'access_denied', error_description: 'The person did not allow it.' };
    return provider.interactionFinished(req, res, refusal, { mergeWithLastSubmission: false });
  }
  const person = sample === undefined ? sandboxPerson.parse(req.body) : sandboxPerson.parse(SAMPLE_PEOPLE[sample]);
  const { sub } = people.enter(parseClientKind(params.client_id), person);
  const grant = new provider.Grant({ accountId: sub, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  const consent = { grantId: await grant.save() };
  const result = {
    login: { accountId: sub, remember: false, ts: Math.floor(Date.now() / 1000) - provenSecondsAgo },
    consent,
  };
  await provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false });
}

/** Ends the session after each sign-in, so that testers can choose another person. */
const forgetSession: RequestHandler = (req, _res, next) => {
  const cookies = (req.headers.cookie ?? '').split('; ');
  req.headers.cookie = cookies.filter((cookie) => !cookie.startsWith(SESSION_COOKIE)).join('; ');
  next();
};

/**
 * An identity server for all kinds, to try the shop out: it implements OpenID Connect, and visitors can choose any
 * identity. Available if the configuration allows it; created at the first request.
 */
export function createIdentitySandboxRouter(settings: SandboxSettings): Router {
  const { config, labels, shopName, callbacks } = settings;
  const router = Router();
  if (!config.identitySandbox) return router;
  const people = new SandboxPeople();
  let created: Promise<Server> | undefined;
  const getServer = (): Promise<Server> => {
    created ??= import('./createSandboxServer.ts').then(({ createSandboxServer }) =>
      createSandboxServer(config, callbacks, people),
    );
    return created;
  };
  const form = express.urlencoded({ extended: false, limit: '5kb' });

  router.use(SANDBOX_PATH, forgetSession);
  router.get(`${SANDBOX_PATH}/who/:uid`, async (req, res) => {
    const { params } = await (await getServer()).interactionDetails(req, res);
    const kind = parseClientKind(params.client_id);
    sendPage(res, callbacks, renderSignInPage(isFederatedKind(kind) ? (labels[kind] ?? kind) : kind, shopName));
  });
  router.post(`${SANDBOX_PATH}/who/:uid`, form, async (req, res) => agree(await getServer(), people, req, res));
  router.use(`${SANDBOX_PATH}/who`, (_error: unknown, _req: Request, res: Response, _next: express.NextFunction) => {
    sendPage(res.status(400), callbacks, renderErrorPage('This sign-in is over. Please start again in the shop.'));
  });
  router.use(SANDBOX_PATH, async (req, res) => (await getServer()).callback()(req, res));
  return router;
}
