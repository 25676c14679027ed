import type { Parts } from '../../parts.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { JobHandler } from '../../platform/queue/queue.ts';
import type { MailPreview } from '../../services/content/actions.ts';
import { findMailDraft, testMailRequest } from '../../services/content/desk/testMailOperation.ts';
import type { RenderedMail } from '../mails/mailBlocks.ts';
import { getSender, renderFromShop, type Sender } from '../mails/sender.ts';
import type { ExampleSetting } from './exampleOrder.ts';
import { EXAMPLES } from './examples.ts';

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
