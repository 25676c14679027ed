import type { Config } from './readConfig.ts';

type Checked = Pick<Config, 'environment' | 'isLocal' | 'roles' | 'takesCards' | 'smtpUrl'>;

/** Returns warnings about the roles of this process in a production shop, one per line; empty for a demo shop. */
export function startWarnings(config: Checked): string[] {
  if (config.environment !== 'production' || config.isLocal) return [];
  return [
    ...(config.takesCards || !config.roles.api
      ? []
      : ['WARNING: THIS SHOP TAKES NO CARDS. Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET to offer them.']),
    ...(config.smtpUrl === undefined && config.roles.worker
      ? ['WARNING: NO MAIL LEAVES THIS SHOP. Set SMTP_URL; until then mails stay in the table "mails".']
      : []),
  ];
}
