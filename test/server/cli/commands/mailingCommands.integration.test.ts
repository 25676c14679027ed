import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendMailing } from '../../../../server/jobs/mails/subscriptions/sendMailing.ts';
import { givenSentences } from '../../../src/features/givenPromises.ts';
import { openTestShop, type TestShop } from '../../services/support/openTestShop.ts';
import { runStore } from '../support/runStore.ts';

const SENDER = {
  shopName: 'Shop',
  sentences: givenSentences,
  phone: '1',
  publicUrl: 'https://shop.test',
  address: '1 Road',
};

let shop: TestShop;
let folder = '';
beforeAll(async () => {
  shop = await openTestShop(() => []);
  folder = await mkdtemp(join(tmpdir(), 'mailing-'));
  await writeFile(join(folder, 'sale.txt'), 'The sale is open.\n\nUntil Sunday.');
  await writeFile(join(folder, 'empty.txt'), ' \n');
  const now = shop.clock.now();
  for (const email of ['a@example.com', 'b@example.com', 'gone@example.com']) {
    await shop.parts.db.insertInto('subscribers').values({ email, created_at: now }).execute();
    const row = {
      email,
      kind: 'list' as const,
      target: 'promotions',
      source: 'test',
      requested_at: now,
      active_at: now,
    };
    await shop.parts.db.insertInto('email_subscriptions').values(row).execute();
  }
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await shop.close();
});

const run = (words: string, ...args: string[]): Promise<string> => runStore(shop.parts, [...words.split(' '), ...args]);
const send = (...extraArgs: string[]) =>
  run(
    'mailing send',
    '--list',
    'promotions',
    '--subject',
    'The sale',
    '--text',
    join(folder, 'sale.txt'),
    ...extraArgs,
  );
const parseId = (output: string): string => /^(\d+):/m.exec(output)?.[1] ?? '';

it('suppresses an address and allows it again', async () => {
  expect(await run('suppression list')).toBe('No address is suppressed.');
  expect(await run('suppression add', 'Gone@example.com')).toBe('gone@example.com is suppressed.');
  expect(await run('suppression add', 'gone@example.com')).toBe('gone@example.com was suppressed already.');
  expect(await run('suppression list')).toBe('gone@example.com, operator, 2026-11-20');
  await expect(run('suppression remove', 'a@example.com')).rejects.toThrow('a@example.com is not suppressed.');
  await expect(run('suppression add', 'nobody')).rejects.toThrow('email');
});

it('counts the recipients without sending, then mails those that are not suppressed, once for each key', async () => {
  expect(await run('mailing list')).toBe('There is no mailing.');
  expect(await send('--key', 'sale', '--dry-run')).toContain('waiting 2');
  expect(await run('mailing list')).toBe('There is no mailing.');
  const id = parseId(await send('--key', 'sale'));
  await expect(send('--key', 'sale')).rejects.toThrow('There is a mailing with that key already.');
  expect(await run('mailing stop', id)).toContain('stopped');
  await expect(run('mailing stop', id)).rejects.toThrow('nothing to stop');
  const sentMails: string[] = [];
  const work = () =>
    sendMailing(
      { ...shop.parts, sendMail: async ({ to, text }) => void sentMails.push(to, text) },
      SENDER,
    )({
      mailingId: Number(id),
    });
  await work();
  expect(sentMails).toEqual([]);
  expect(await run('mailing resume', id)).toContain('sending');
  await work();
  expect(sentMails.filter((_, place) => place % 2 === 0)).toEqual(['a@example.com', 'b@example.com']);
  expect(sentMails[1]).toContain('Shop now: https://shop.test\n');
  expect(await run('mailing show', id)).toContain('sent 2, waiting 0');
  await expect(run('mailing resume', id)).rejects.toThrow(`Mailing ${id} is done.`);
  await expect(run('mailing show', '999')).rejects.toThrow('Mailing 999');
});

it('mails opt-in links of the VIP program, each with the id of its mailing', async () => {
  const id = parseId(await send('--key', 'join', '--vip'));
  const mails: { text: string; html: string }[] = [];
  const sendMail = async ({ text, html }: { text: string; html: string }) => void mails.push({ text, html });
  await sendMailing({ ...shop.parts, sendMail }, SENDER)({ mailingId: Number(id) });
  const href = `https://shop.test/vip/optin/emailId/mailing-${id}`;
  expect(mails).toHaveLength(2);
  expect(mails[0]?.text).toContain(`Join Shop VIP: ${href}\n`);
  expect(mails[0]?.html).toContain(`href="${href}"`);
});

it.each([
  [['--list', 'none', '--subject', 'S', '--text', 'sale.txt'], 'There is no such list.'],
  [['--list', 'promotions', '--subject', ' ', '--text', 'sale.txt'], 'Write a subject.'],
  [['--list', 'promotions', '--subject', 'x'.repeat(201), '--text', 'sale.txt'], 'Input too long'],
  [['--list', 'promotions', '--subject', 'S', '--text', 'none.txt'], 'none.txt'],
  [['--list', 'promotions', '--subject', 'S', '--text', 'empty.txt'], '1 to 20000 characters'],
  [['--list', 'promotions', '--subject', 'S', '--text', 'sale.txt', '--key', 'k'.repeat(91)], 'Input too long'],
  [['--everyone'], '--everyone'],
])('rejects %j', async (rawArgs, message) => {
  const args = rawArgs.map((word) => (word.endsWith('.txt') ? join(folder, word) : word));
  await expect(run('mailing send', ...args)).rejects.toThrow(message);
});
