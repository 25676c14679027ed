import { escapeHtml } from '../platform/escapeHtml.ts';
import type { MailContent } from './mail/mailContent.ts';

type MailPage = {
  readonly title: string;
  readonly shopName: string;
  /** HTML. */
  readonly body: string;
  readonly footer?: {
    /** The offer of help. The second part is bold. */
    readonly questions: MailContent['lead'];
    /** The sentence that states why the recipient gets the email. */
    readonly reason: string;
    /** The shop's own address. */
    readonly address?: string | undefined;
  };
};

/** Clients without dark mode ignore it; the others do not change colours that the mail sets itself. */
const DARK = `@media (prefers-color-scheme: dark) {
  body, .page { background: #101418 !important; }
  body, .page, .ink, h1, h2, strong { color: #eef1f5 !important; }
  .soft { color: #b6bfca !important; }
  .wash { background: #1b2129 !important; }
  .line { border-color: #333c47 !important; }
  .done { background: #9db2ff !important; }
  .open { background: #3d4753 !important; }
  .brand { color: #c9d4ff !important; }
  .link, .page a.link { color: #9db2ff !important; }
}`;

function renderFooter({ questions, reason, address }: NonNullable<MailPage['footer']>, shopName: string): string {
  const from = [shopName, address].filter(Boolean).join(', ');
  const [before, strong, after] = questions.map(escapeHtml);
  return `<tr><td class="wash soft" style="background:#f6f7f8;color:#4b5563;padding:24px 32px;font-size:14px;line-height:22px">
  <p style="margin:0 0 8px">${before}<strong class="ink" style="color:#101820">${strong}</strong>${after}</p>
  <p style="margin:0">${escapeHtml(reason)} ${escapeHtml(from)}</p>
</td></tr>`;
}

/** Returns the frame of all emails: the shop's name above `body`, in one column that mail clients render, light and dark. */
export const renderMailPage = ({ title, shopName, body, footer }: MailPage): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>:root { color-scheme: light dark; }
${DARK}</style></head>
<body style="margin:0;background:#f6f7f8;font:16px/24px Figtree,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif;color:#101820">
<table class="page" role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;margin:0 auto;background:#ffffff;color:#101820">
<tr><td style="padding:32px">
  <p class="brand" style="font-size:28px;line-height:34px;font-weight:800;color:#0f2266;margin:0 0 24px">${escapeHtml(shopName)}</p>
  ${body}
</td></tr>${footer ? renderFooter(footer, shopName) : ''}</table></body></html>`;
