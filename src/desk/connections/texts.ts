import type { ConnectionName, ConnectionState } from '../../contracts/desk/connections.ts';
import { isRedirectCode, REDIRECT_METHODS, type RedirectCode } from '../../lib/checkout/paymentMethods.ts';

type ConnectionText = {
  readonly title: string;
  /** Its purpose. */
  readonly help: string;
  /** The shop without it. */
  readonly without: string;
  /** The shop if it does without on purpose, and has nothing in its place. */
  readonly off?: string;
};

/** The texts of the connections. */
export const texts = {
  title: 'Connections',
  below: 'Keys and addresses come from the environment of the server, and are never shown.',
  groups: {
    shop: 'Address',
    payments: 'Payments',
    delivery: 'Delivery and tax',
    words: 'Mails and addresses',
    people: 'Visitors',
  },
  states: {
    live: 'Connected',
    test: 'For tests',
    sandbox: 'Sandbox',
    embedded: 'Built in',
    missing: 'Not connected',
  } satisfies Record<ConnectionState, string>,
  test: 'Test',
  testOf: (title: string) => `Test ${title}`,
  toConnect: (variables: readonly string[]) => `To connect, set ${variables.join(', ')} and start the shop again.`,
  connections: {
    domain: {
      title: 'Domain and certificate',
      help: 'The addresses of the shop, as browsers reach them.',
      without: '',
    },
    card: {
      title: 'Cards by Stripe',
      help: 'Credit cards, Apple Pay and Google Pay.',
      without: 'The shop takes no cards.',
    },
    easypost: {
      title: 'Carriers by EasyPost',
      help: 'Labels, prices and tracking of parcels, and return labels.',
      without: 'Labels are bought elsewhere; enter the tracking numbers by hand.',
    },
    taxjar: {
      title: 'Tax rates by TaxJar',
      help: 'Sales tax by ZIP code.',
      without: 'A table of the states is used, without local taxes.',
    },
    smtp: {
      title: 'Mail server',
      help: 'All mails to customers and staff.',
      without: 'Mails are stored, and not sent.',
    },
    radar: {
      title: 'Address suggestions by Radar',
      help: 'Completes addresses at checkout.',
      without: 'A table of ZIP codes suggests city and state.',
    },
    chat: {
      title: 'Live chat',
      help: 'The people who answer the chat.',
      without: 'The shop has no live chat.',
    },
    identity: {
      title: 'Sign-in with other accounts',
      help: 'Customers sign in with an account of these providers. Each kind has variables of its own: SEARCH, SOCIAL, DEVICE, MARKETPLACE.',
      without: 'Customers sign in with email and password.',
    },
    analytics: {
      title: 'Events of visits',
      help: 'Events go to this collector.',
      without: 'Events stay in the shop, and feed its reports.',
      off: 'No events stay in the shop: its reports about visits, searches and pages are empty.',
    },
  } satisfies Record<Exclude<ConnectionName, RedirectCode>, ConnectionText>,
  sandboxHelp: 'The shop plays the provider: no real money moves, and no parcel leaves.',
} as const;

/** Returns the texts of a connection. */
export function describeConnection(name: ConnectionName): ConnectionText {
  if (!isRedirectCode(name)) return texts.connections[name];
  const { label } = REDIRECT_METHODS[name];
  return { title: label, help: `Shoppers pay on the pages of ${label}.`, without: `${label} is not offered.` };
}
