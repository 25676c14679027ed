import type { Parts } from '../../parts.ts';
import type { JobHandler } from '../../platform/queue.ts';
import { MARKETING_OPT_IN } from '../../services/stockAlerts/actions.ts';
import { CONFIRM_SUBSCRIPTION_MAIL, SEND_MAILING, WELCOME_MAIL } from '../../services/subscriptions/actions.ts';
import type { Sender } from '../orderMailParts.ts';
import { confirmSubscriptionMail } from './confirmSubscriptionMail.ts';
import { createArrivalJobs } from './createArrivalJobs.ts';
import { joinMarketingList } from './joinMarketingList.ts';
import { sendMailing } from './sendMailing.ts';
import { welcomeMail } from './welcomeMail.ts';

type JobParts = Pick<Parts, 'config' | 'db' | 'clock' | 'log' | 'sendMail'>;

/** The jobs of email subscriptions. */
export const createSubscriptionJobs = (parts: JobParts, sender: Sender): Readonly<Record<string, JobHandler>> => ({
  [WELCOME_MAIL]: welcomeMail(parts, sender),
  [CONFIRM_SUBSCRIPTION_MAIL]: confirmSubscriptionMail(parts, sender),
  [MARKETING_OPT_IN]: joinMarketingList(parts),
  [SEND_MAILING]: sendMailing(parts, sender),
  ...createArrivalJobs(parts),
});
