import type { Parts } from '../../parts.ts';
import type { JobHandler } from '../../platform/queue.ts';
import { MARKETING_OPT_IN } from '../../services/stockAlerts/actions.ts';
import { CONFIRM_SUBSCRIPTION_MAIL, SEND_MAILING, WELCOME_MAIL } from '../../services/subscriptions/actions.ts';
import type { Sender } from '../mail/sender.ts';
import { createArrivalJobs } from './createArrivalJobs.ts';
import { joinMarketingList } from './joinMarketingList.ts';
import { sendConfirmSubscriptionMail } from './sendConfirmSubscriptionMail.ts';
import { sendMailing } from './sendMailing.ts';
import { sendWelcomeMail } from './sendWelcomeMail.ts';

type JobParts = Pick<Parts, 'config' | 'db' | 'clock' | 'log' | 'sendMail'>;

/** The jobs of email subscriptions. */
export const createSubscriptionJobs = (parts: JobParts, sender: Sender): Readonly<Record<string, JobHandler>> => ({
  [WELCOME_MAIL]: sendWelcomeMail(parts, sender),
  [CONFIRM_SUBSCRIPTION_MAIL]: sendConfirmSubscriptionMail(parts, sender),
  [MARKETING_OPT_IN]: joinMarketingList(parts),
  [SEND_MAILING]: sendMailing(parts, sender),
  ...createArrivalJobs(parts),
});
