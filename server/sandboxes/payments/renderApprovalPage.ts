import express, { type Response, Router } from 'express';
import { Fragment, createElement as h, type ReactNode } from 'react';
import { z } from 'zod';
import { REDIRECT_METHODS, type RedirectCode } from '../../../src/lib/checkout/paymentMethods.ts';
import { formatCents } from '../../../src/lib/money.ts';
import type { Database } from '../../platform/database/database.ts';
import { renderPlainPage, sendPlainPage } from '../../platform/http/renderPlainPage.ts';
import { redirectToUrl } from '../../platform/http/sendRedirect.ts';
import { createSandboxSessions, type SandboxSession } from './createSandboxSessions.ts';

const renderSandboxPage = (title: string, main: ReactNode): string =>
  renderPlainPage({ title, main, tag: 'Sandbox: no real payment' });

type Option = readonly [value: string, text: string];
/** A question on a sandbox page with its answers; the first one is preselected. */
export type Question = { readonly name: string; readonly legend: string; readonly options: readonly Option[] };

const BEHAVIOR: Question = {
  name: 'behavior',
  legend: 'When the order is placed',
  options: [
    ['approve', 'Reserve the money'],
    ['decline', 'Decline'],
    ['timeout', 'Reserve it, but answer too late'],
  ],
};
/** Only for a provider that accepts bank accounts and reports disputes. */
const BY_BANK: readonly Option[] = [
  ['pending', 'Authorize it; report the capture only at the second request'],
  ['dispute', 'Reserve it; open a dispute after the capture'],
];

const Fieldset = ({ name, legend, options }: Question) =>
  h(
    'fieldset',
    null,
    h('legend', null, legend),
    ...options.map(([value, text], index) =>
      h(
        'label',
        { className: 'check' },
        h('input', { type: 'radio', name, value, defaultChecked: index === 0 }),
        ` ${text}`,
      ),
    ),
  );

const Answer = ({
  value,
  text,
  isMain,
}: {
  readonly value: string;
  readonly text: string;
  readonly isMain?: boolean;
}) => h('button', { type: 'submit', ...(isMain && { className: 'main' }), name: 'answer', value }, text);

const cancelButton = h(Answer, { value: 'cancel', text: 'Cancel and return to the shop' });

const Amount = ({ cents }: { readonly cents: number }) => h('p', { className: 'amount' }, formatCents(cents));

/** Renders the page to approve or cancel a payment, and to choose its later behavior. */
const renderApprovalPage = (
  provider: string,
  { amount_cents, shop_name }: SandboxSession,
  { questions = [], isByBank = false }: { readonly questions?: readonly Question[]; readonly isByBank?: boolean } = {},
): string => {
  const behavior = isByBank ? { ...BEHAVIOR, options: [...BEHAVIOR.options, ...BY_BANK] } : BEHAVIOR;
  return renderSandboxPage(
    `Pay with ${provider}`,
    h(
      Fragment,
      null,
      h('h1', null, `Pay ${shop_name} with ${provider}`),
      amount_cents > 0
        ? h(Amount, { cents: amount_cents })
        : h('p', null, 'You confirm the sum when you place the order.'),
      h(
        'form',
        { method: 'post' },
        ...[...questions, behavior].map((question) => h(Fieldset, question)),
        h(
          'label',
          { className: 'check' },
          h('input', { type: 'checkbox', name: 'twice', value: 'true' }),
          ' Send every notice twice',
        ),
        h(Answer, { value: 'approve', text: 'Approve', isMain: true }),
        cancelButton,
      ),
    ),
  );
};

/** Renders the page to confirm the sum when the order is placed. */
export const renderConfirmPage = (provider: string, { amount_cents, shop_name }: SandboxSession): string =>
  renderSandboxPage(
    `Confirm with ${provider}`,
    h(
      Fragment,
      null,
      h('h1', null, `Confirm your payment to ${shop_name}`),
      h(Amount, { cents: amount_cents }),
      h(
        'form',
        { method: 'post' },
        h(Answer, { value: 'confirm', text: `Pay with ${provider}`, isMain: true }),
        cancelButton,
      ),
    ),
  );

/** Renders the bank's page on which the cardholder confirms a payment (3-D Secure). */
const renderBankPage = (amountCents: number): string =>
  renderSandboxPage(
    'Confirm your payment',
    h(
      Fragment,
      null,
      h('h1', null, 'Your bank asks: is this payment yours?'),
      h(Amount, { cents: amountCents }),
      h(
        'form',
        { method: 'post' },
        h(Answer, { value: 'confirm', text: 'Confirm the payment', isMain: true }),
        h(Answer, { value: 'fail', text: 'Do not confirm' }),
      ),
    ),
  );

export const renderExpiredPage = (): string =>
  renderSandboxPage(
    'This payment is over',
    h(
      Fragment,
      null,
      h('h1', null, 'This payment is over'),
      h('p', null, 'Please go back to the shop and begin again.'),
    ),
  );

const answer = z.object({
  answer: z.enum(['approve', 'cancel']),
  behavior: z.enum(['approve', 'decline', 'timeout', 'pending', 'dispute']).default('approve'),
  twice: z.literal('true').optional(),
});

/** Sends a page whose form redirects to the shop. */
export const sendPage = (res: Response, html: string, session?: SandboxSession): void =>
  sendPlainPage(res, html, session ? [new URL(session.return_url).origin] : []);

type ApprovalPages = {
  readonly code: RedirectCode;
  /** Returns the parameters that the provider adds to the return URL, for example its session id. */
  readonly addToReturn: (session: SandboxSession) => Readonly<Record<string, string>>;
  /** The additional questions. */
  readonly questions?: (session: SandboxSession) => readonly Question[];
  /** Whether the capture may be delayed, as with a bank account. */
  readonly isByBank?: boolean;
  /** Returns the answers that are stored outside the columns. */
  readonly buildDetails?: (session: SandboxSession, body: unknown) => object;
};

/** Builds a provider's approval page; `GET` shows it, `POST` stores the answer and redirects back. */
export function createApprovalRouter(
  db: Database,
  { code, addToReturn, questions, buildDetails, isByBank = false }: ApprovalPages,
): Router {
  const sessions = createSandboxSessions(db, code);
  const router = Router();
  router.get('/approve/:id', async (req, res) => {
    const session = await sessions.find(req.params.id);
    if (session?.status !== 'created' && session?.status !== 'cancelled')
      return sendPage(res.status(410), renderExpiredPage());
    sendPage(
      res,
      renderApprovalPage(REDIRECT_METHODS[code].label, session, { questions: questions?.(session) ?? [], isByBank }),
      session,
    );
  });
  router.post('/approve/:id', express.urlencoded({ extended: false, limit: '5kb' }), async (req, res) => {
    const { answer: decision, behavior, twice } = answer.parse(req.body);
    const isApproved = decision === 'approve';
    const storedSession = isApproved && buildDetails ? await sessions.find(req.params.id) : undefined;
    const details = storedSession && buildDetails && { details: JSON.stringify(buildDetails(storedSession, req.body)) };
    const change = isApproved
      ? { status: 'approved', behavior, sends_webhook_twice: twice !== undefined, ...details }
      : { status: 'cancelled' };
    const session = await sessions.move(req.params.id, ['created', 'cancelled'], change);
    if (!session) return sendPage(res.status(410), renderExpiredPage());
    const target = new URL(isApproved ? session.return_url : session.cancel_url);
    for (const [key, value] of Object.entries(addToReturn(session))) target.searchParams.set(key, value);
    redirectToUrl(res, target);
  });
  return router;
}

/** A payment that waits for the cardholder's confirmation at the bank (3-D Secure). */
export type Challenge = { readonly amountCents: number; readonly returnUrl: string };

type Challenges = {
  /** Returns the waiting payment; undefined if it is over. */
  readonly find: (id: string) => Promise<Challenge | undefined>;
  /** Answers a waiting payment. @returns where the browser goes; undefined if it is over */
  readonly answer: (id: string, isConfirmed: boolean) => Promise<URL | undefined>;
};

const bankAnswer = z.object({ answer: z.enum(['confirm', 'fail']) });

/** Builds the bank's page of a card sandbox: `GET` shows it, `POST` stores the answer and redirects back. */
export function createChallengeRouter({ find, answer }: Challenges): Router {
  const router = Router();
  router.get('/challenge/:id', async (req, res) => {
    const challenge = await find(req.params.id);
    if (!challenge) return sendPlainPage(res.status(410), renderExpiredPage(), []);
    sendPlainPage(res, renderBankPage(challenge.amountCents), [new URL(challenge.returnUrl).origin]);
  });
  router.post('/challenge/:id', express.urlencoded({ extended: false, limit: '5kb' }), async (req, res) => {
    const target = await answer(req.params.id, bankAnswer.parse(req.body).answer === 'confirm');
    if (!target) return sendPlainPage(res.status(410), renderExpiredPage(), []);
    redirectToUrl(res, target);
  });
  return router;
}
