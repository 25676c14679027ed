import { readFileSync } from 'node:fs';
import { renderFlagsDocument } from '../../scripts/renderFlagsDocument.ts';
import { FLAG_NAMES, getFlagDefinition } from '../../src/lib/flagDefinitions.ts';

it('lists all flags in docs/flags.md: run `node scripts/writeFlags.ts` after a change', () => {
  expect(readFileSync('docs/flags.md', 'utf8')).toBe(renderFlagsDocument());
});

/** The flags that the specification names, with their defaults: browsing §2, §6 and §9, transactions §1. */
const OF_THE_SPEC = {
  'account-redesign': 'redesign',
  'low-stock-label': 'on',
  'percent-off-sort': 'off',
  'product-page': 'standard',
  'signup-popup': 'off',
  'single-page-checkout': 'off',
  'live-chat': 'on',
  'sign-in-marketplace': 'on',
  'sign-in-search': 'on',
  'sign-in-social': 'on',
  'sign-in-device': 'on',
  'rewards-redemption': 'on',
  'gift-options': 'on',
  'move-to-favorites': 'on',
  afterpay: 'on',
  'amazon-pay': 'on',
  paypal: 'on',
  'address-autocomplete': 'on',
  'zaw-returns': 'on',
  exchanges: 'on',
  'cancel-return': 'on',
  'labelless-returns': 'on',
};

/** The flags of what the specification does not have. */
const OWN = { 'assistants-acp': 'on', 'assistants-mcp': 'on', 'assistants-ucp': 'on', 'offline-pages': 'on' };

it('has every flag of the specification, with its default', () => {
  const defaults = Object.fromEntries(FLAG_NAMES.map((flag) => [flag, getFlagDefinition(flag).variants[0]]));
  expect(defaults).toEqual({ ...OF_THE_SPEC, ...OWN });
});
