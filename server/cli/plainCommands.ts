/** Commands that change something and are no operations, with the reason: people of the desk cannot make these changes. */
export const MACHINE_COMMANDS: Readonly<Record<string, string>> = {
  'carrier label': 'tries the account of the carrier, which is set on the machine',
  'catalog import': 'reads a large file of the machine, for minutes',
  'catalog pictures retry': 'follows an import of the catalog',
  'clock forward': 'moves the clock of a test shop, a file of the machine',
  'database backup': 'is about the whole database',
  'database migrate': 'is about the whole database',
  'database restore': 'is about the whole database, with the people of the desk',
  'demo seed': 'fills an empty shop for trying out',
  'gift-card reencrypt': 'follows a change of SECRET_KEYS on the machine',
  'reviews import': 'reads a large file of the machine',
  'staff owner-link': 'lets in a person who has no account of the desk yet',
};

const MARKETPLACE = 'the file of a marketplace names its payment methods and taxes, and is reviewed like a setting';
const CAMPAIGN = 'sponsored places are agreed with a brand outside of the shop, a few times a year';

/** Changes of merchants that are made by commands alone, with the reason. A test keeps this list from growing. */
export const MERCHANT_COMMANDS: Readonly<Record<string, string>> = {
  'sponsored start': CAMPAIGN,
  'sponsored stop': CAMPAIGN,
  'marketplace publish': MARKETPLACE,
  'marketplace rollback': MARKETPLACE,
};
