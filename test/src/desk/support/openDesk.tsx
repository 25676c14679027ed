import { notifications } from '@mantine/notifications';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { PERMISSION_NAMES } from '../../../../src/contracts/desk/permissions.ts';
import type { DeskPerson } from '../../../../src/contracts/desk/signIn.ts';
import { createCallDesk } from '../../../../src/desk/callDesk.ts';
import { Desk } from '../../../../src/desk/Desk.tsx';
import { createRoutes } from '../../../../src/desk/routes.tsx';

export const PRIYA: DeskPerson = {
  staffId: 1,
  email: 'priya@shop.example',
  fullName: 'Priya Nair',
  role: { roleId: 'owner', name: 'Owner' },
  permissions: PERMISSION_NAMES,
  limits: { refundCents: null, creditCents: null },
  isConfirmed: false,
  passkeys: [],
  hasCodeApp: true,
  recoveryCodesLeft: 10,
  marketplaces: [
    { id: 'main', name: 'Eyelet' },
    { id: 'outlet', name: 'Eyelet Outlet' },
  ],
  formerMarketplaces: [],
  staffNames: { 'sam@shop.example': 'Sam Okafor' },
};

export class Refusal {
  readonly status: number;
  readonly body: object;

  constructor(status: number, id: string, message: string, rest: object = {}) {
    this.status = status;
    this.body = { id, message, ...rest };
  }
}

/** The answer of a call: a value, a refusal, or a function of the request's body and query that may take its time. */
type Answer = unknown | ((body: unknown, search: string) => unknown);
export type Answers = Readonly<Record<string, Answer>>;
type SentCall = { readonly call: string; readonly body: unknown };

/** The saved views of lists, for tests of other things. */
const NO_VIEWS = Object.fromEntries(
  [
    'orders',
    'campaigns',
    'drafts',
    'returns',
    'customers',
    'products',
    'stock',
    'stock-changes',
    'import-runs',
    'media',
    'search-words',
    'redirects',
    'jobs',
    'gift-cards',
    'reviews',
    'questions',
    'chats',
    'survey-answers',
    'stock-alerts',
    'subscribers',
    'audit',
  ].map((list) => [`GET /queries/${list}/views`, { views: [] }]),
);
const DEFAULTS: Answers = {
  ...NO_VIEWS,
  'GET /me': PRIYA,
  'GET /operations': { operations: [] },
};

/** Opens the desk at an address, with calls answered by `METHOD /path`. Returns the sent calls too. */
export function openDesk(path: string, answers: Answers = {}) {
  // Those of earlier tests may still be shown.
  act(() => notifications.clean());
  const sent: SentCall[] = [];
  const all: Answers = { ...DEFAULTS, ...answers };
  const transport: typeof fetch = async (input, init) => {
    const url = new URL(String(input), 'https://shop.example');
    const call = `${init?.method ?? 'GET'} ${url.pathname.replace('/api/desk', '')}`;
    const isFile = init?.body instanceof Blob;
    const body: unknown = init?.body === undefined || isFile ? undefined : JSON.parse(String(init.body));
    sent.push({ call: call + url.search, body });
    const known = all[call];
    const answer: unknown = typeof known === 'function' ? await known(body, url.search) : known;
    if (answer instanceof Refusal) return Response.json(answer.body, { status: answer.status });
    if (!(call in all)) return Response.json({ id: 'not.found', message: `No answer to ${call}.` }, { status: 404 });
    return answer === null ? new Response(null, { status: 204 }) : Response.json(answer);
  };
  const callDesk = createCallDesk(transport);
  const router = createMemoryRouter(createRoutes(callDesk), { initialEntries: [path] });
  render(<Desk callDesk={callDesk} router={router} env="test" />);
  const getPath = () => router.state.location.pathname + router.state.location.search;
  return {
    sent,
    getPath,
    user: userEvent.setup({ delay: null }),
    listSent: (call: string) => sent.filter((one) => one.call === call),
  };
}
