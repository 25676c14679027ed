import type { Parts } from '../../parts.ts';
import type { JobHandler } from '../../platform/queue.ts';
import { welcomeMailRequest } from '../../services/subscriptions/actions.ts';
import type { Sender } from '../orderMailParts.ts';
import { welcomeMailText } from './welcomeMailText.ts';

/** Sends new newsletter subscribers their promo code; once, because the mail key contains the code. */
export const welcomeMail =
  ({ sendMail }: Pick<Parts, 'sendMail'>, sender: Sender): JobHandler =>
  async (given) => {
    const { to, code } = welcomeMailRequest.parse(given);
    await sendMail({ key: `welcome:${code}`, to, ...welcomeMailText(code, sender) });
  };
