import type { Parts } from '../../parts.ts';
import type { JobHandler } from '../../platform/queue.ts';
import { isSuppressed, MARKETING_WISH, welcomeMailRequest } from '../../services/subscriptions/actions.ts';
import type { Sender } from '../mail/sender.ts';
import { openSender } from '../openSender.ts';
import { renderFromShop } from '../renderFromShop.ts';
import { createMarketingLinks } from './marketingLinks.ts';
import { renderWelcomeMail } from './renderWelcomeMail.ts';

/** Sends new newsletter subscribers their promo code; once, because the mail key contains the code. */
export const sendWelcomeMail =
  (parts: Pick<Parts, 'config' | 'db' | 'clock' | 'log' | 'sendMail'>, first: Sender): JobHandler =>
  async (input) => {
    const { to, code, marketplaceId } = welcomeMailRequest.parse(input);
    if (await isSuppressed(parts.db, to)) return;
    const sender = await openSender(parts, first, marketplaceId);
    const links = await createMarketingLinks(parts, { email: to, scope: MARKETING_WISH }, sender);
    await parts.sendMail({
      key: `welcome:${code}`,
      to,
      holdsSecret: true,
      oneClickUnsubscribe: links.oneClick,
      ...renderFromShop(sender, () => renderWelcomeMail(code, links, sender)),
    });
  };
