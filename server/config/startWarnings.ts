import type { Config } from './readConfig.ts';

/** Returns warnings for the operator of a production shop, one per line; empty for a demo shop. */
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
