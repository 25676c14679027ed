import type { z } from 'zod';
import type { Order } from '../../../src/contracts/orders/orders.ts';
import { DEFAULT_LOCALE, runInLocale } from '../../../src/lib/getLocale.ts';
import { type Sentences, writeSentences } from '../../../src/lib/promises.ts';
import type { Parts } from '../../parts.ts';
import type { Mail } from '../../platform/mail.ts';
import type { JobHandler } from '../../platform/queue/queue.ts';
import { type MailTexts, readMailTexts } from '../../services/content/actions.ts';
import { makeOrderToken } from '../../services/orders/actions/guestOrders.ts';
import { findOrder } from '../../services/orders/actions/listOrders.ts';
import type { RenderedMail } from './mailBlocks.ts';

/** The shop that sends an email: its name, phone number and URL. */
export type Sender = {
  readonly shopName: string;
  readonly phone: string;
  /** The sentences that follow from the shop's promises. */
  readonly sentences: Sentences;
  readonly publicUrl: string;
  /** The shop's postal address on one line. */
  readonly address?: string | undefined;
  /** The published texts; undefined for those of the repository. */
  readonly texts?: MailTexts | undefined;
  /** The form of days; undefined for the usual one. */
  readonly locale?: string | undefined;
  /** The display name of the email's sender; undefined keeps the configured one. */
  readonly fromName?: string | undefined;
  /** The colors of the shop's theme; undefined keeps those of the design system. */
  readonly colors?: { readonly accent: string; readonly accentDeep: string } | undefined;
  /** The email's address of the sender; undefined keeps the configured one. */
  readonly fromAddress?: string | undefined;
};

/** The default marketplace, whose name and phone number are read for each email: an operator may publish others. */
export type DefaultShop = Pick<Sender, 'shopName' | 'phone'>;

/** Returns the default marketplace as the sender of emails. */
export function createSender(
  { config, marketplaces }: Pick<Parts, 'config' | 'marketplaces'>,
  shop: DefaultShop,
): Sender {
  const { street1, city, state, zip } = config.carriers.shipFrom;
  return {
    address: `${street1}, ${city}, ${state} ${zip}`,
    publicUrl: config.publicUrl,
    get shopName() {
      return shop.shopName;
    },
    get phone() {
      return shop.phone;
    },
    get sentences() {
      return writeSentences(marketplaces.getDefaultSettings());
    },
  };
}

/** Returns a marketplace as the sender of emails. @param first the default marketplace */
export function getSender({ marketplaces }: Pick<Parts, 'marketplaces'>, first: Sender, marketplaceId: string): Sender {
  const settings = marketplaces.getSettings(marketplaceId);
  const { mail, theme, locale } = settings;
  const from = {
    sentences: writeSentences(settings),
    fromName: mail.fromName ?? undefined,
    fromAddress: mail.fromAddress ?? undefined,
    colors: theme ?? undefined,
    locale,
  };
  if (marketplaceId === marketplaces.getDefaultSettings().id) return { ...first, ...from };
  const { name, phone, origin } = marketplaces.getById(marketplaceId);
  return { shopName: name, phone, publicUrl: origin, address: first.address, ...from };
}

export type SenderNeeds = Pick<Parts, 'db' | 'clock' | 'log' | 'marketplaces'>;

/**
 * Returns the sender of an email with its published texts: the shop in which the customer acted.
 * @param first the default marketplace
 * @param marketplaceId null for the default marketplace
 */
export async function openSender(parts: SenderNeeds, first: Sender, marketplaceId: string | null): Promise<Sender> {
  const shopId = marketplaceId ?? parts.marketplaces.getDefaultSettings().id;
  return { ...getSender(parts, first, shopId), texts: await readMailTexts(parts, shopId) };
}

/** Renders an email in the locale of the shop that sends it, and adds that shop's name and address. */
export function renderFromShop<Text>(
  { fromName, fromAddress, locale = DEFAULT_LOCALE }: Sender,
  render: () => Text,
): Text & Pick<Mail, 'fromName' | 'fromAddress'> {
  return { ...runInLocale(locale, render), fromName, fromAddress };
}

/** Returns the sender of emails about an order: their sentences about returns follow the terms of that order. */
async function openOrderSender(parts: SenderNeeds, first: Sender, { shop }: Pick<Order, 'shop'>): Promise<Sender> {
  const { marketplaceId, returnDays, returnFeeCents: feeCents } = shop;
  const settings = parts.marketplaces.getSettings(marketplaceId);
  const sentences = writeSentences({ ...settings, returnDays, returns: { feeCents } });
  return { ...(await openSender(parts, first, marketplaceId)), sentences };
}

export type OrderMailNeeds = Pick<Parts, 'db' | 'clock' | 'log' | 'sendMail' | 'marketplaces' | 'config'>;

type OrderMail = {
  readonly orderId: string;
  /** Idempotency key: one mail per key. */
  readonly key: string;
  /** The recipient, if not the order's address, which alone gets a link that opens it without sign-in. */
  readonly to?: string;
  /** Whether the text itself is secret. A text with a token is always secret. */
  readonly isSecret?: boolean;
  /** Whether the order still needs the email. */
  readonly isDue?: (order: Order) => boolean | Promise<boolean>;
  readonly render: (order: Order, sender: Sender, token?: string) => RenderedMail;
};

/** Sends an email about an order from the shop in which it was placed; a guest's link contains a token. */
export async function sendOrderMail(
  parts: OrderMailNeeds,
  first: Sender,
  { orderId, key, to, isSecret = false, isDue, render }: OrderMail,
): Promise<void> {
  const order = await findOrder(parts, orderId);
  if (!order) throw new Error(`there is no order ${orderId}`);
  if (isDue && !(await isDue(order))) return;
  const sender = await openOrderSender(parts, first, order);
  const isElsewhere = to !== undefined && to !== order.email;
  const token = isElsewhere ? undefined : await makeOrderToken(parts, orderId);
  await parts.sendMail({
    key,
    to: to ?? order.email,
    holdsSecret: isSecret || token !== undefined,
    ...renderFromShop(sender, () => render(order, sender, token)),
  });
}

/**
 * Returns the handler of jobs that each send one email about an order.
 * @param find returns the email of a job; undefined if it is not due any more
 */
export const createOrderMailJob =
  <Payload>(
    payload: z.ZodType<Payload>,
    find: (payload: Payload, parts: OrderMailNeeds) => OrderMail | Promise<OrderMail | undefined>,
  ) =>
  (parts: OrderMailNeeds, sender: Sender): JobHandler =>
  async (input) => {
    const mail = await find(payload.parse(input), parts);
    if (mail) await sendOrderMail(parts, sender, mail);
  };
