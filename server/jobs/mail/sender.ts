import type { MailTexts } from '../../services/content/actions.ts';

/** The shop that sends an email: its name, phone number and URL. */
export type Sender = {
  readonly shopName: string;
  readonly phone: string;
  readonly publicUrl: string;
  /** The shop's postal address on one line. */
  readonly address?: string | undefined;
  /** The published texts; undefined for those of the repository. */
  readonly texts?: MailTexts | undefined;
  /** The form of days; undefined for the usual one. */
  readonly locale?: string | undefined;
  /** The display name of the email's sender; undefined keeps the configured one. */
  readonly fromName?: string | undefined;
  /** The colors of the shop's theme; undefined keeps those of the design system. */
  readonly colors?: { readonly accent: string; readonly accentDeep: string } | undefined;
  /** The email's address of the sender; undefined keeps the configured one. */
  readonly fromAddress?: string | undefined;
};
