import { redirectCodes } from '../../../src/lib/checkout/paymentMethods.ts';
import { addDays } from '../../../src/lib/dates/dates.ts';
import { toShopDay } from '../../../src/lib/dates/shopDays.ts';
import type { Parts } from '../../parts.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { JobHandler } from '../../platform/queue/queue.ts';
import type { StyleDescription } from '../../services/catalog/actions.ts';
import type { MailDocument, MailPreview } from '../../services/content/actions.ts';
import { findMailDraft, testMailRequest } from '../../services/content/desk/testMailOperation.ts';
import type { DueAlert } from '../../services/stockAlerts/actions.ts';
import type { Mailing } from '../../services/subscriptions/mailings/mailingStore.ts';
import { type AccountMailKind, renderAccountMail } from '../mails/accountMails.ts';
import type { RenderedMail } from '../mails/mailBlocks.ts';
import { getSender, renderFromShop, type Sender } from '../mails/sender.ts';
import { renderMailing, writeMailing } from '../mails/subscriptions/mailingMails.ts';
import { renderBackInStockMail, renderStockAlertConfirmMail } from '../mails/subscriptions/stockAlertMails.ts';
import {
  buildMarketingLinks,
  renderConfirmSubscriptionMail,
  renderWelcomeMail,
} from '../mails/subscriptions/subscriptionMails.ts';
import {
  EXAMPLE_EMAIL,
  EXAMPLE_GOODS,
  EXAMPLE_NAME,
  EXAMPLE_TOKEN,
  type Example,
  type ExampleSetting,
} from './exampleOrder.ts';
import { orderExamples } from './orderExamples.ts';
import { returnExamples } from './returnExamples.ts';

const PRICE_CENTS = 9_000;

const createStyle = (now: Date): StyleDescription => ({
  ...EXAMPLE_GOODS,
  brandId: '0',
  priceCents: PRICE_CENTS,
  isFrom: false,
  launchDate: toShopDay(now),
});

const createAlert = (): DueAlert => ({
  alertId: 0,
  email: EXAMPLE_EMAIL,
  marketplaceId: null,
  stopToken: EXAMPLE_TOKEN,
  stock: {
    ...EXAMPLE_GOODS,
    stockId: 0,
    parentAsin: EXAMPLE_GOODS.asin,
    colorId: '0',
    sizeQuery: '',
    priceCents: PRICE_CENTS,
    glProductGroupType: 'Shoes',
    onHand: 1,
    hazmat: false,
    badges: [],
    restrictions: [],
  },
});

/** The mailings of the shop have no text of an operator. */
function renderExampleMailing(
  { sender, now }: ExampleSetting,
  kind: Mailing['kind'],
  invitesToVip = false,
): RenderedMail {
  const names = { list: sender.shopName, brand: EXAMPLE_GOODS.brandName, style: EXAMPLE_GOODS.productName };
  const words = writeMailing({ mailingId: 0, kind, subject: 'The subject', invitesToVip }, names[kind], sender);
  const isList = kind === 'list';
  const content = {
    ...words,
    body: isList ? 'The text of the mailing.' : '',
    styles: isList ? [] : [createStyle(now)],
  };
  return renderMailing(content, buildMarketingLinks(EXAMPLE_TOKEN, sender), sender);
}

/** The emails of lists and stock alerts. */
const listExamples: readonly Example[] = [
  {
    name: 'welcome',
    render: ({ sender }) => {
      const code = { code: 'WELCOME-EXAMPLE', offer: sender.sentences.welcomeDiscount || '10%' };
      return renderWelcomeMail(code, buildMarketingLinks(EXAMPLE_TOKEN, sender), sender);
    },
  },
  { name: 'confirm', render: ({ sender }) => renderConfirmSubscriptionMail(EXAMPLE_TOKEN, sender) },
  { name: 'stockAlert', render: ({ sender }) => renderBackInStockMail(createAlert(), sender) },
  { name: 'confirmStockAlert', render: ({ sender }) => renderStockAlertConfirmMail(EXAMPLE_TOKEN, sender) },
  { name: 'mailing', render: (setting) => renderExampleMailing(setting, 'list') },
  { name: 'mailing-vip', render: (setting) => renderExampleMailing(setting, 'list', true) },
  { name: 'newStyles', render: (setting) => renderExampleMailing(setting, 'brand') },
  { name: 'onSale', render: (setting) => renderExampleMailing(setting, 'style') },
];

const DELETION_DAYS = 30;

/** The invented content of each email: its subject, such as an address, or the token of its link. */
const CONTENTS: Readonly<Record<AccountMailKind, string | ((now: Date) => string)>> = {
  'reset-password': EXAMPLE_TOKEN,
  'password-changed': '',
  'password-reset': '',
  'name-changed': EXAMPLE_NAME,
  connected: 'Google',
  disconnected: 'Google',
  'passkey-added': 'My phone',
  'passkey-removed': 'My phone',
  'new-device': 'Firefox on Windows',
  'deletion-requested': (now) => addDays(toShopDay(now), DELETION_DAYS),
  'deletion-reminder': (now) => addDays(toShopDay(now), DELETION_DAYS),
  'deletion-withdrawn': '',
  'deletion-done': '',
  'confirm-email': EXAMPLE_TOKEN,
  'email-asked': EXAMPLE_EMAIL,
  'email-changed': EXAMPLE_EMAIL,
};

const isKind = (name: string): name is AccountMailKind => Object.hasOwn(CONTENTS, name);

const accountExamples: readonly Example[] = Object.keys(CONTENTS)
  .filter(isKind)
  .map((name) => ({
    name,
    render: ({ sender, now }) => {
      const content = CONTENTS[name];
      return renderAccountMail(name, sender, typeof content === 'string' ? content : content(now));
    },
  }));

/** Emails that together contain each text of the frame. */
const FRAME_NAMES: ReadonlySet<string> = new Set([
  'placed',
  'placed-balance',
  'placed-card',
  ...redirectCodes.flatMap((code) => [`placed-${code}`, `refunded-${code}`]),
  'refunded-exchange',
  'shipped',
  'missingParcel',
  'link',
  'return',
  'return-exchange',
  'withdrawal',
  'newStyles',
]);
const frameExamples = [...orderExamples, ...returnExamples, ...listExamples].filter(({ name }) =>
  FRAME_NAMES.has(name),
);

/** The example emails of each document with texts of emails. */
export const EXAMPLES: Readonly<Record<MailDocument, readonly Example[]>> = {
  'order-mails': orderExamples,
  'return-mails': returnExamples,
  'account-mails': accountExamples,
  'list-mails': listExamples,
  'mail-frame': frameExamples,
};

/** An email with invented data. */
export type NamedMail = { readonly name: string; readonly mail: RenderedMail };

/** Renders the examples of a document as the shop would send them. @param first the default marketplace */
export function renderExamples(
  parts: Pick<Parts, 'clock' | 'marketplaces'>,
  { document, shop, texts }: MailPreview,
  first: Sender,
): NamedMail[] {
  const sender = { ...getSender(parts, first, shop.id), texts };
  const { id: marketplaceId, name, phone, hours, returnDays, returnFeeCents } = shop;
  const orderShop = { marketplaceId, name, phone, hours, returnDays, returnFeeCents };
  const setting: ExampleSetting = { sender, shop: orderShop, now: parts.clock.now() };
  return EXAMPLES[document].map(({ name, render }) => ({ name, mail: renderFromShop(sender, () => render(setting)) }));
}

type Needs = Pick<Parts, 'db' | 'clock' | 'log' | 'sendMail' | 'marketplaces'>;

/** Sends an example of an email to the person who asks, marked as a test; nothing if its draft was discarded meanwhile. */
export const sendTestMail =
  (parts: Needs, first: Sender): JobHandler =>
  async (input) => {
    const { to, requestId, mail: name, version, ...document } = testMailRequest.parse(input);
    const preview = await findMailDraft(parts, document, version).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined;
      throw error;
    });
    const example = preview && renderExamples(parts, preview, first).find((one) => one.name === name);
    if (!example) return;
    const { subject, ...mail } = example.mail;
    await parts.sendMail({ ...mail, key: `test:${requestId}`, to, subject: `[Test] ${subject}` });
  };
