import { type PaymentFlag, REDIRECT_METHODS } from './checkout/paymentMethods.ts';
import { createRecord } from './createRecord.ts';

/** Stands for all marketplaces without a value of their own. */
export const ALL_MARKETPLACES = '*';

/**
 * A flag that an operator sets in a running shop.
 * - `switch`: a kill switch. Services obey it; a browser cannot choose its variant.
 * - `treatment`: changes how pages look. A browser may choose a variant by the cookie `flags`, and experiments compare
 *   the variants.
 */
export type FlagDefinition = {
  readonly kind: 'switch' | 'treatment';
  /** The first variant is the default. */
  readonly variants: readonly [string, ...string[]];
  readonly summary: string;
  /** The section of the specification. */
  readonly spec: string;
  /** Whether it has one value for all marketplaces. */
  readonly isShopWide?: true;
};

const SWITCH = ['on', 'off'] as const;
const features = { kind: 'switch', variants: SWITCH, spec: 'transactions §1' } as const;
const signIn = { kind: 'switch', variants: SWITCH, spec: 'browsing §6', isShopWide: true } as const;

/** The payment methods by their kill switches. */
const paymentMethods = new Map<PaymentFlag, { readonly label: string; readonly spec: string }>(
  Object.values(REDIRECT_METHODS).map((method) => [method.flag, method]),
);

/** All flags. A marketplace may lack a feature whose switch is on: see its settings. */
const FLAGS = {
  'account-redesign': {
    kind: 'treatment',
    variants: ['redesign', 'off', 'orders-return'],
    summary: 'Design of the account: the redesign, the earlier one, or that with View Orders/Return in the menu.',
    spec: 'browsing §6',
  },
  'low-stock-label': {
    kind: 'treatment',
    variants: ['on', 'off'],
    summary: 'Low-stock labels in a marketplace that has them.',
    spec: 'browsing §9',
  },
  'percent-off-sort': {
    kind: 'treatment',
    variants: ['off', 'on'],
    summary: 'The sort by percent off in a marketplace that hides it.',
    spec: 'browsing §6',
  },
  'product-page': {
    kind: 'treatment',
    variants: ['standard', 'similar-first'],
    summary: 'Where similar products stand: below or above reviews and questions.',
    spec: 'browsing §6',
  },
  'signup-popup': {
    kind: 'treatment',
    variants: ['off', 'modal', 'drawer'],
    summary: "The footer's signup that opens by itself.",
    spec: 'browsing §2',
  },
  'single-page-checkout': {
    kind: 'treatment',
    variants: ['off', 'on'],
    summary: 'Checkout on one page whose steps open in place.',
    spec: 'transactions §1',
  },
  'live-chat': {
    kind: 'switch',
    variants: SWITCH,
    summary: 'Live chat, for the shoppers that the document live-chat names.',
    spec: 'browsing §6',
  },
  'offline-pages': {
    kind: 'switch',
    variants: SWITCH,
    summary: 'Pages without a connection, by a service worker; off removes it from browsers that have it.',
    spec: 'operating.md',
  },
  'assistants-acp': {
    kind: 'switch',
    variants: SWITCH,
    summary: 'Checkouts and orders for buying assistants by the Agentic Commerce Protocol.',
    spec: 'assistants.md',
  },
  'assistants-mcp': {
    kind: 'switch',
    variants: SWITCH,
    summary: 'Search, carts, checkouts and orders for buying assistants by the Model Context Protocol.',
    spec: 'assistants.md',
  },
  'assistants-ucp': {
    kind: 'switch',
    variants: SWITCH,
    summary: 'Search, carts, checkouts and orders for buying assistants by the Universal Commerce Protocol.',
    spec: 'assistants.md',
  },
  'sign-in-marketplace': { ...signIn, summary: 'Sign-in with an account of an e-commerce marketplace.' },
  'sign-in-search': { ...signIn, summary: 'Sign-in with an account of a search-engine company.' },
  'sign-in-social': { ...signIn, summary: 'Sign-in with an account of a social network.' },
  'sign-in-device': { ...signIn, summary: 'Sign-in with an account of a device maker.' },
  'rewards-redemption': { ...features, summary: 'Turning reward points into a code.' },
  'gift-options': { ...features, summary: 'Gift messages of an order.' },
  'move-to-favorites': { ...features, summary: 'Moving cart lines to the favorites.' },
  ...createRecord([...paymentMethods.keys()], (flag) => ({
    ...features,
    summary: `Paying with ${paymentMethods.get(flag)?.label}.`,
    spec: paymentMethods.get(flag)?.spec ?? '',
  })),
  'address-autocomplete': { ...features, summary: 'Suggestions while an address is typed.' },
  'zaw-returns': { ...features, summary: 'Returns that are handed in without a box.' },
  exchanges: { ...features, summary: 'Exchanges.' },
  'cancel-return': { ...features, summary: 'Canceling a return.' },
  'labelless-returns': { ...features, summary: 'Returns whose label the carrier prints.' },
} as const satisfies Readonly<Record<string, FlagDefinition>>;

export type FlagName = keyof typeof FLAGS;
export type SwitchName = {
  [Name in FlagName]: (typeof FLAGS)[Name]['kind'] extends 'switch' ? Name : never;
}[FlagName];

export const isFlagName = (text: string): text is FlagName => Object.hasOwn(FLAGS, text);

export const FLAG_NAMES: readonly FlagName[] = Object.keys(FLAGS).filter(isFlagName);

export const getFlagDefinition = (flag: FlagName): FlagDefinition => FLAGS[flag];

/** Returns whether a browser may choose this variant of a flag. */
export const isChoosable = (flag: string, variant: string): boolean => {
  if (!isFlagName(flag)) return false;
  const { kind, variants } = getFlagDefinition(flag);
  return kind === 'treatment' && variants.includes(variant);
};

/** Returns whether pages show this variant of a flag without the flag's value. */
export const isDefaultVariant = (flag: string, variant: string): boolean =>
  isFlagName(flag) && getFlagDefinition(flag).variants[0] === variant;
