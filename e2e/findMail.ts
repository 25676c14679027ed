import { expect, type Page } from '@playwright/test';

type MailQuery = {
  /** The recipient. */
  readonly to: string;
  /** The subject contains it. */
  readonly title: string;
  /** The mail contains it. */
  readonly text?: string;
  /** In milliseconds. */
  readonly timeout?: number;
};

/** Waits for an email in the outbox of the page's shop. @returns its text, as HTML */
export async function findMail(page: Page, { to, title, text = '', timeout = 20_000 }: MailQuery): Promise<string> {
  const { origin } = new URL(page.url());
  let foundMail: string | undefined;
  await expect(async () => {
    const outbox = await (await page.request.get(`${origin}/dev/outbox`)).text();
    const mails = outbox.split('<article>');
    foundMail = mails.find(
      (mail) => mail.includes(`To ${to}`) && /<h2>.*?<\/h2>/.exec(mail)?.[0].includes(title) && mail.includes(text),
    );
    expect(foundMail, `a mail "${title}"`).toBeDefined();
  }).toPass({ timeout });
  return foundMail ?? '';
}

/** Returns the path of the link in a guest's email that opens the order without sign-in. */
export function findOrderPath(mail: string): string {
  const path = /\/orders\/[\d-]+\?token=[\w-]{43}/.exec(mail)?.[0];
  if (path === undefined) throw new Error('The mail has no link to its order.');
  return path;
}
