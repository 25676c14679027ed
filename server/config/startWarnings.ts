import type { Config } from './readConfig.ts';

/** What an operator of a production shop must know at its start, a line each; none for a shop that is tried out. */
export function startWarnings(config: Pick<Config, 'environment' | 'isLocal' | 'takesCards' | 'smtpUrl'>): string[] {
  if (config.environment !== 'production' || config.isLocal) return [];
  return [
    ...(config.takesCards
      ? []
      : ['WARNING: THIS SHOP TAKES NO CARDS. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to offer them.']),
    ...(config.smtpUrl === undefined
      ? ['WARNING: NO MAIL LEAVES THIS SHOP. Set SMTP_URL; until then mails stay in the table "mails".']
      : []),
  ];
}
