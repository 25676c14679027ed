import { z } from 'zod';
import { createBoundedText, createOneLineText } from '../../../../src/contracts/common.ts';
import type { DeskMarketplaces } from '../../../../src/contracts/desk/settings.ts';
import type { Parts } from '../../../parts.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { countOpenDraftsOf } from '../../checkout/desk/drafts/draftStore.ts';
import { copyOwnDocuments } from '../../content/actions.ts';
import {
  addMarketplace,
  LOCALES,
  type MarketplaceDocument,
  marketplaceDocument,
  publishMarketplace,
  readRemovedMarketplaces,
  removeMarketplace,
  restoreMarketplace,
} from '../../marketplaces/actions.ts';
import { marketplaceName, readCurrent } from '../../marketplaces/desk/currentMarketplace.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import { assertVersion, seenVersion } from '../../operations/versionConflict.ts';
import { countOrdersOfMarketplaces } from '../../orders/desk/orderConditions.ts';
import { countOpenReturnsOf } from '../../returns/desk/returnList.ts';
import { countSubscribersOf } from '../../subscriptions/actions.ts';

const NO_ORDERS = { orders: 0, open: 0, customers: 0 };

/** Reads the marketplaces with their numbers of orders, the default one first, and the removed ones. */
export async function describeMarketplaces(
  parts: Pick<Parts, 'db' | 'clock' | 'marketplaces'>,
): Promise<DeskMarketplaces> {
  const [orders, removed] = await Promise.all([countOrdersOfMarketplaces(parts.db), readRemovedMarketplaces(parts.db)]);
  const marketplaces = await Promise.all(
    parts.marketplaces.listIds().map(async (id) => {
      const { version, document } = await readCurrent(parts, id);
      const { name, hosts, isDefault } = document;
      const { orders: all, open: openOrders } = orders.get(id) ?? NO_ORDERS;
      const { origin } = parts.marketplaces.getById(id);
      return { id, version, name, hosts, origin, isDefault, orders: all, openOrders };
    }),
  );
  const former = removed.map(({ id, body, removedBy, removedAt }) => {
    const { name = id, hosts = [] } = marketplaceDocument.safeParse(body).data ?? {};
    const { orders: all } = orders.get(id) ?? NO_ORDERS;
    return { id, name, hosts, removedBy, removedAt: removedAt.toISOString(), orders: all };
  });
  return { marketplaces, former };
}

const shopName = createOneLineText(60).min(1, 'Give the marketplace a name.');
const host = createBoundedText(253)
  .overwrite((text) => text.trim().toLowerCase())
  .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'Write a host such as outlet.shop.example, without https:// and path.');
const hosts = z.array(host).min(1, 'Name a host.').max(20).describe('a host that leads to this shop');

/** Refuses hosts with pages of the installation itself. @throws {ApiError} 400 */
function assertOwnHosts({ config }: Pick<Parts, 'config'>, named: readonly string[]): void {
  const taken = [config.publicUrl, config.checkoutOrigin, config.deskOrigin].map((origin) => new URL(origin).hostname);
  const clash = named.find((one) => taken.includes(one));
  if (clash === undefined) return;
  const text = `${clash} is the shop's own address, of its default marketplace, its checkout or its desk.`;
  throw new ApiError(400, 'marketplace.invalid', text, { host: text });
}

const subject = ({ marketplace: id }: { readonly marketplace: string }): string => `marketplace ${id}`;

/** Returns the settings of a new marketplace: those of another one, without its name and its logo. */
const copyDocument = (
  source: MarketplaceDocument,
  { name, hosts: own, locale }: Pick<MarketplaceDocument, 'name' | 'hosts'> & { readonly locale?: string | undefined },
): MarketplaceDocument => ({
  ...source,
  isDefault: false,
  hosts: own,
  name,
  locale: LOCALES.find((one) => one === locale) ?? source.locale,
  logo: null,
  delegatedLoginHost: null,
  mail: { ...source.mail, fromName: name },
});

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

const addOperation = defineOperation({
  name: 'marketplace.add',
  permission: 'settings.change',
  summary:
    'adds a marketplace at a host of its own; promises, shipping, look and the rest begin as those of another one',
  help: "npm run store -- marketplace add outlet --name 'Eyelet Outlet' --host outlet.shop.example --from zappos",
  input: z.strictObject({
    id: createBoundedText(40)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Write an id of small letters, digits and dashes, such as outlet.')
      .describe('its id in lists and commands; it stays the same'),
    name: shopName.describe('its name'),
    host: hosts,
    from: marketplaceName
      .optional()
      .describe('the marketplace whose settings it begins with; the default one without it'),
    locale: z.enum(LOCALES).optional().describe('the form of dates and amounts; that of the other one without it'),
  }),
  words: ['id'],
  subject: ({ id }) => `marketplace ${id}`,
  run: async ({ parts, actor }, { id, name, host: own, from, locale }) => {
    assertOwnHosts(parts, own);
    const sourceId = from ?? parts.marketplaces.getDefaultSettings().id;
    const { document } = await readCurrent(parts, sourceId);
    const body = copyDocument(document, { name, hosts: own, locale });
    let documents = 0;
    await addMarketplace(parts, { id, body, author: actor.name }, async (tx) => {
      const copy = { from: sourceId, to: id, author: actor.name, now: parts.clock.now() };
      documents = await copyOwnDocuments(tx, copy);
    });
    return { id, name, hosts: own, sourceName: document.name, documents };
  },
  describe: ({ name, hosts: own, sourceName, documents }) =>
    [
      `${name} opens at ${own.join(', ')}, with the settings of ${sourceName}.`,
      ...(documents === 0
        ? []
        : [
            `${count(documents, 'menu, page or other document', 'menus, pages and other documents')} of ${sourceName} alone ${documents === 1 ? 'is' : 'are'} copied.`,
          ]),
      'Its pages are there at once; let the host lead to this shop. Orders, promotions and collections of other marketplaces are not in it.',
    ].join('\n'),
});

const changeOperation = defineOperation({
  name: 'marketplace.change',
  permission: 'settings.change',
  summary: 'changes the name and the hosts of a marketplace; all processes follow within a second',
  input: z.strictObject({
    marketplace: marketplaceName,
    name: shopName.optional().describe('its name'),
    host: hosts.max(20).optional().describe('a host; the named ones replace the present ones'),
    version: seenVersion,
  }),
  words: ['marketplace'],
  subject,
  readState: async (parts, { marketplace: id }) => {
    const { version, document } = await readCurrent(parts, id);
    return { version, name: document.name, hosts: document.hosts };
  },
  run: async ({ parts, actor }, { marketplace: id, name, host: own, version: seen }) => {
    const { version, document } = await readCurrent(parts, id);
    assertVersion(seen, version);
    if (own) assertOwnHosts(parts, own);
    const body = { ...document, name: name ?? document.name, hosts: own ?? document.hosts };
    await publishMarketplace(parts, { id, body, author: actor.name, basedOn: version });
    return { name: body.name, hosts: body.hosts };
  },
  describe: ({ name, hosts: own }) =>
    own.length === 0 ? `${name} is saved.` : `${name} is saved. It is at ${own.join(', ')}.`,
});

type Traces = { readonly orders: number; readonly customers: number; readonly subscribers: number };

/** Refuses the removal of a marketplace in which work waits. @throws {ApiError} 409 */
async function assertNothingWaits(tx: Transaction, id: string, now: Date): Promise<void> {
  const { open } = (await countOrdersOfMarketplaces(tx)).get(id) ?? NO_ORDERS;
  const returns = await countOpenReturnsOf(tx, id);
  const drafts = await countOpenDraftsOf(tx, id, now);
  const waiting = [
    ...(open > 0 ? [count(open, 'order that has not shipped', 'orders that have not shipped')] : []),
    ...(returns > 0 ? [count(returns, 'open return', 'open returns')] : []),
    ...(drafts > 0 ? [count(drafts, 'prepared order', 'prepared orders')] : []),
  ];
  if (waiting.length === 0) return;
  throw new ApiError(409, 'marketplace.refused', `It has ${waiting.join(', ')}. Finish them first.`);
}

const describeTraces = ({ orders, customers, subscribers }: Traces, nextName: string): string[] => [
  `${count(orders, 'order', 'orders')} of ${count(customers, 'customer', 'customers')} stay in the desk, and accounts stay as they are.`,
  ...(subscribers > 0
    ? [`${count(subscribers, 'subscriber gets', 'subscribers get')} mails from ${nextName} from then on.`]
    : []),
];

const removeOperation = defineOperation({
  name: 'marketplace.remove',
  permission: 'settings.change',
  summary: 'removes a marketplace; its hosts show the default one, and its orders stay in the desk',
  help: 'npm run store -- marketplace remove second --dry-run\nnpm run store -- marketplace remove zappos --successor outlet',
  needsConfirmation: true,
  input: z.strictObject({
    marketplace: marketplaceName,
    successor: marketplaceName
      .optional()
      .describe("the marketplace that answers on the shop's own address from then on, if this one does so now"),
    version: seenVersion,
  }),
  words: ['marketplace'],
  subject,
  readState: async (parts, { marketplace: id }) => {
    const { version, document } = await readCurrent(parts, id);
    return { version, name: document.name, hosts: document.hosts };
  },
  run: async ({ parts, actor }, { marketplace: id, successor, version: seen }) => {
    const { orders, customers } = (await countOrdersOfMarketplaces(parts.db)).get(id) ?? NO_ORDERS;
    const subscribers = await countSubscribersOf(parts.db, id);
    const check = (tx: Transaction) => assertNothingWaits(tx, id, parts.clock.now());
    const names = await removeMarketplace(parts, { id, author: actor.name, successor, seen, check });
    return { ...names, orders, customers, subscribers };
  },
  describe: ({ name, nextName, ...traces }) =>
    [
      `${name} is removed. Its hosts show ${nextName}; open carts there stay.`,
      ...describeTraces(traces, nextName),
    ].join('\n'),
});

const restoreOperation = defineOperation({
  name: 'marketplace.restore',
  permission: 'settings.change',
  summary: 'brings a removed marketplace back, with its last settings',
  input: z.strictObject({
    marketplace: marketplaceName,
    host: hosts.max(20).optional().describe('a host, if it had none of its own'),
  }),
  words: ['marketplace'],
  subject,
  run: async ({ parts, actor }, { marketplace: id, host: own }) => {
    if (own) assertOwnHosts(parts, own);
    const { name, hosts: all } = await restoreMarketplace(parts, { id, author: actor.name, hosts: own });
    return { name, hosts: all };
  },
  describe: ({ name, hosts: own }) => `${name} is back at ${own.join(', ')}.`,
});

/** Changes of the list of marketplaces. */
export const marketplaceOperations: readonly Operation[] = [
  addOperation,
  changeOperation,
  removeOperation,
  restoreOperation,
];
