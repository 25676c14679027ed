import type {
  BrandSubscription,
  EmailSubscriptions,
  StockSubscription,
  StyleSubscription,
  SubscriptionType,
} from '../../../src/contracts/account/subscriptions.ts';
import type { Marketplace } from '../../../src/contracts/content/content.ts';
import { formatProductTitle } from '../../../src/lib/products/products.ts';
import type { Database } from '../../platform/database/database.ts';
import { describeStyles, listBrands, type StockDescription, type StyleDescription } from '../catalog/actions.ts';
import { listAlerts, removeAllAlerts } from '../stockAlerts/actions.ts';
import { endAllSubscriptions, findSubscriber, listActive, lockSubscriber, type SubscriptionTarget } from './store.ts';
import { SUBSCRIPTION_LISTS, type SubscriptionsParts } from './subscriptionLists.ts';

/** The owner of the subscriptions. `isMasked`: identified by a token, which must not reveal the address. */
export type Holder = { readonly email: string; readonly isMasked: boolean };

/** Returns an address in a form that its owner recognises and others cannot use: `m•••@eyelet.shop`. */
const maskEmail = (email: string): string => `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf('@'))}`;

const listTargets = (wishes: readonly SubscriptionTarget[], kind: SubscriptionTarget['kind']): string[] =>
  wishes.filter((wish) => wish.kind === kind).map(({ target }) => target);

async function describeFollowed(db: Database, brandIds: readonly string[]): Promise<BrandSubscription[]> {
  if (brandIds.length === 0) return [];
  const byId = new Map((await listBrands(db)).map((brand) => [brand.brandId, brand]));
  return brandIds.flatMap((brandId) => {
    const brand = byId.get(brandId);
    return brand ? [{ brandId, brandName: brand.name, href: brand.href, subscribed: true }] : [];
  });
}

const presentAlert = ({ stock, requestedAt }: { stock: StockDescription; requestedAt: Date }): StockSubscription => ({
  stockId: String(stock.stockId),
  brandName: stock.brandName,
  productName: formatProductTitle(stock),
  choice: [stock.color, stock.size && `Size ${stock.size}`, stock.width].filter(Boolean).join(' · '),
  imageId: stock.imageId,
  productUrl: stock.productUrl + stock.sizeQuery,
  requestedAt: requestedAt.toISOString(),
});

const presentStyle = (style: StyleDescription, today: string): StyleSubscription => ({
  styleId: style.styleId,
  brandName: style.brandName,
  productName: style.productName,
  choice: style.color,
  imageId: style.imageId,
  productUrl: style.productUrl,
  launchDate: style.launchDate !== null && style.launchDate > today ? style.launchDate : null,
});

/** Returns all subscriptions of an address (transactions §3, Email subscription). */
export async function describeSubscriptions(
  { db, clock }: Pick<SubscriptionsParts, 'db' | 'clock'>,
  { email, isMasked }: Holder,
  { name: shopName, sentences }: Pick<Marketplace, 'name' | 'sentences'>,
): Promise<EmailSubscriptions> {
  const [subscriber, wishes, alerts] = await Promise.all([
    findSubscriber(db, email),
    listActive(db, email),
    listAlerts(db, email),
  ]);
  const lists = new Set(listTargets(wishes, 'list'));
  const [brands, styles] = await Promise.all([
    describeFollowed(db, listTargets(wishes, 'brand')),
    describeStyles(db, listTargets(wishes, 'style').map(Number)),
  ]);
  const today = clock.now().toISOString().slice(0, 10);
  return {
    email: isMasked ? maskEmail(email) : email,
    emailLists: SUBSCRIPTION_LISTS.map(({ id, name, about, frequency }) => ({
      emailListId: id,
      emailListName: name(shopName),
      about: typeof about === 'string' ? about : about(sentences),
      frequency,
      subscribed: lists.has(id),
    })),
    brandSubscriptions: brands,
    stockSubscriptions: alerts.map(presentAlert),
    upcomingStyleSubscriptions: styles.map((style) => presentStyle(style, today)),
    optout: (subscriber?.optedOutAt ?? null) !== null,
  };
}

/** Ends all mails to an address, except those about its orders. Idempotent. */
export const optOut = ({ db, clock }: Pick<SubscriptionsParts, 'db' | 'clock'>, email: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    await lockSubscriber(tx, email, now);
    await endAllSubscriptions(tx, email, now);
    await removeAllAlerts(tx, email);
  });

/** The kind of subscription for each type in a path; stock alerts belong to another service. */
export const KINDS: Readonly<Record<Exclude<SubscriptionType, 'stocks'>, SubscriptionTarget['kind']>> = {
  lists: 'list',
  brands: 'brand',
  styles: 'style',
};
