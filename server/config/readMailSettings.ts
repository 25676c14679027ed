import { z } from 'zod';
import { createUrlSchema, type Environment, readVariables } from './variables.ts';

const schema = z.object({
  SMTP_URL: createUrlSchema('smtps?', 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().min(3).default('shop@localhost'),
});

export type MailSettings = {
  /** Undefined stores mails in the table "mails". */
  smtpUrl: string | undefined;
  mailFrom: string;
};

/** @throws {StartError} one line that names the wrong variable */
export function readMailSettings(env: Environment): MailSettings {
  const values = readVariables(env, schema, ['SMTP_URL']);
  return { smtpUrl: values.SMTP_URL, mailFrom: values.MAIL_FROM };
}
