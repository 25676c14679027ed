import { escapeHtml } from '../platform/escapeHtml.ts';

/** Returns the frame of all emails: the shop's name above `body` (HTML), in one column that mail clients render. */
export const mailPage = ({ title, shopName, body }: { title: string; shopName: string; body: string }): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f6f7f8;font:16px/24px Figtree,Helvetica,Arial,sans-serif;color:#101820">
<table role="presentation" width="100%" style="max-width:600px;margin:0 auto;background:#ffffff;padding:24px">
<tr><td>
  <p style="font-size:24px;font-weight:800;color:#0f2266;margin:0 0 24px">${escapeHtml(shopName)}</p>
  ${body}
</td></tr></table></body></html>`;
