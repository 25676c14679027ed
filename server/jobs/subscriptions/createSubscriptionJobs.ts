import type { Parts } from '../../parts.ts';
import type { Jobs } from '../../platform/queue.ts';
import { MARKETING_OPT_IN } from '../../services/stockAlerts/actions.ts';
import { CONFIRM_SUBSCRIPTION_MAIL, SEND_MAILING, WELCOME_MAIL } from '../../services/subscriptions/actions.ts';
import type { Sender } from '../mail/sender.ts';
import { createArrivalJobs } from './createArrivalJobs.ts';
import { joinMarketingList } from './joinMarketingList.ts';
import { sendConfirmSubscriptionMail } from './sendConfirmSubscriptionMail.ts';
import { sendMailing } from './sendMailing.ts';
import { sendWelcomeMail } from './sendWelcomeMail.ts';

type JobParts = Pick<Parts, 'config' | 'db' | 'clock' | 'log' | 'sendMail'>;

/** The mails of subscriptions. */
export const createSubscriptionMailJobs = (parts: JobParts, sender: Sender): Jobs => ({
  [WELCOME_MAIL]: sendWelcomeMail(parts, sender),
  [CONFIRM_SUBSCRIPTION_MAIL]: sendConfirmSubscriptionMail(parts, sender),
  [SEND_MAILING]: sendMailing(parts, sender),
});

/** The other jobs of subscriptions. */
export const createSubscriptionWorkJobs = (parts: JobParts): Jobs => ({
  [MARKETING_OPT_IN]: joinMarketingList(parts),
  ...createArrivalJobs(parts),
});
