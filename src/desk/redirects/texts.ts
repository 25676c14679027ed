import { formatCount } from '../parts/format.ts';

/** The texts of the redirects. */
export const texts = {
  title: 'Redirects',
  help: 'Used where the shop would answer “not found”. Products, brands and collections with a new name lead to it by themselves, and are not listed here.',
  filter: 'Old or new address',
  filterLabel: 'Find a redirect',
  views: { all: 'All', used: 'Used', unused: 'Never used' },
  count: (count: number) => formatCount(count, 'redirect'),
  nothingTitle: 'No redirect fits',
  nothingHelp: 'Clear the filters to see all.',
  emptyTitle: 'No redirects yet',
  emptyHelp:
    'Let the addresses of your former shop lead to its pages here, so that links and search engines find them.',
  from: 'Old address',
  to: 'Leads to',
  uses: 'Uses',
  lastUse: 'Last use',
  changed: 'Changed',
  usedTimes: (uses: number) => (uses === 0 ? 'never used' : `used ${formatCount(uses, 'time')}`),
  add: 'Add redirect',
  addTitle: 'Add a redirect',
  changeTitle: 'Change a redirect',
  fromHelp:
    'A path, such as /old-boots.html: capital letters do not matter, and any query goes along to the new address. With a query, such as /show.php?id=3, it counts for exactly this query, before the redirect of its path.',
  toHelp: 'A page of the shop.',
  save: 'Save',
  remove: 'Remove this redirect…',
  removeTitle: 'Remove this redirect',
  removeConfirm: 'Remove',
  import: 'Import list',
  importTitle: 'Import redirects',
  importConfirm: 'Import',
  list: 'List',
  listHelp:
    'One redirect a line: old address, then new address, as two columns of a table or with a comma between them. Up to 5,000 lines.',
  export: 'Export CSV',
};
