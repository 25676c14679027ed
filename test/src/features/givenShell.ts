import type { ShellContent } from '../../../src/contracts/content.ts';

/** The settings of a shop that shows all it can. */
export const givenShell: ShellContent = {
  marketplace: {
    id: 'main',
    name: 'Shop',
    origin: 'https://shop.example',
    phone: '(800) 555-0142',
    vipPhone: '(800) 555-0143',
    promise: 'Always Shipped FREE',
    returnDays: 365,
    social: [],
    hasRatings: true,
    hasLowStockLabel: true,
    hasPercentOffSort: true,
    hasErrorGraphics: true,
    hasErrorLinks: true,
    hasOutOfStockErrors: true,
    disablesOutOfStockButton: false,
    usesFederatedLogin: false,
    delegatedLoginHost: null,
    createAccountText: 'Create your Shop Account',
    primeName: null,
    federatedLabels: { marketplace: 'Amazon', search: 'Google', social: 'Facebook', device: 'Apple' },
  },
  nav: [],
  promos: [],
  serviceLinks: [],
  footer: [],
  legal: [],
  allowedHosts: [],
  federatedKinds: [],
};
