import { createServer, type Server } from 'node:net';
import type { OpenDatabase } from '../../../server/platform/database/database.ts';
import { createMailer, listMailFiles, type Mail, readMailFile } from '../../../server/platform/mail.ts';
import { openTestDatabase } from '../../config/openTestDatabase.ts';

const clock = { now: () => new Date('2026-03-01T09:00:00Z') };
const outbox = { smtpUrl: undefined, mailFrom: 'shop@shop.example' };
const mailWith = (key: string): Mail => ({
  key,
  to: 'ann@mail.example',
  subject: 'Your order',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
});

let shop: OpenDatabase;
beforeAll(async () => {
  shop = await openTestDatabase();
});
afterAll(() => shop.close());

const findStoredMails = (key: string) => shop.db.selectFrom('mails').selectAll().where('mail_key', '=', key).execute();

it('stores a mail in the outbox', async () => {
  await createMailer(shop.db, clock, outbox)(mailWith('order-placed:1'));
  expect(await findStoredMails('order-placed:1')).toMatchObject([
    { recipient: 'ann@mail.example', subject: 'Your order', html: '<p>Thank you.</p>', sent_at: clock.now() },
  ]);
});

it('stores the files of a mail in the outbox, once', async () => {
  const bytes = Buffer.from('png');
  const mail = {
    ...mailWith('label:1'),
    attachments: [{ filename: 'qr.png', contentType: 'image/png', bytes, cid: 'qr' }],
  };
  const send = createMailer(shop.db, clock, outbox);
  await send(mail);
  await send(mail);
  expect(await listMailFiles(shop.db, ['label:1'])).toEqual([{ mailKey: 'label:1', filename: 'qr.png', cid: 'qr' }]);
  expect(await readMailFile(shop.db, 'label:1', 'qr.png')).toEqual({ contentType: 'image/png', bytes });
  expect(await readMailFile(shop.db, 'label:1', 'none.png')).toBeUndefined();
});

describe('by SMTP', () => {
  let smtp: SmallSmtp;
  beforeEach(async () => {
    smtp = await openSmtp();
  });
  afterEach(() => smtp.close());
  const createTestMailer = () => createMailer(shop.db, clock, { smtpUrl: smtp.url, mailFrom: 'shop@shop.example' });

  it('delivers a mail once, although it is requested several times at once', async () => {
    const send = createTestMailer();
    await Promise.all([1, 2, 3].map(() => send(mailWith('order-placed:2'))));
    expect(smtp.receivedMessages).toHaveLength(1);
    expect(smtp.receivedMessages[0]).toMatch(/^To: ann@mail\.example\r$/m);
    expect(smtp.receivedMessages[0]).toMatch(/^From: shop@shop\.example\r$/m);
  });

  it.each(['shop@shop.example', 'First Shop <shop@shop.example>'])(
    'replaces the name of %s, not the address',
    async (mailFrom) => {
      const send = createMailer(shop.db, clock, { smtpUrl: smtp.url, mailFrom });
      await send({ ...mailWith(`order-placed:${mailFrom}`), fromName: 'The Shoe Store' });
      expect(smtp.receivedMessages[0]).toMatch(/^From: The Shoe Store <shop@shop\.example>\r$/m);
    },
  );

  it('offers the one-click unsubscribe of a marketing mail (RFC 8058), and of no other', async () => {
    const oneClickUnsubscribe = `https://shop.example/unsubscribe.do?token=${'a'.repeat(64)}`;
    await createTestMailer()({ ...mailWith('mailing:1'), oneClickUnsubscribe });
    await createTestMailer()(mailWith('order-placed:no-list'));
    const getHeaders = (mail = ''): string => mail.slice(0, mail.indexOf('\r\n\r\n')).replaceAll('\r\n ', ' ');
    const [marketing, order] = smtp.receivedMessages.map(getHeaders);
    expect(marketing).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(marketing?.replace(/\s+/g, ' ')).toContain(`List-Unsubscribe: <${oneClickUnsubscribe}>`);
    expect(order).not.toContain('List-Unsubscribe');
  });

  it('attaches the files, and stores none of them', async () => {
    const bytes = Buffer.from('%PDF-1.7');
    const attachments = [{ filename: 'label.pdf', contentType: 'application/pdf', bytes }];
    await createTestMailer()({ ...mailWith('label:smtp'), attachments });
    expect(smtp.receivedMessages[0]).toMatch(/filename=label\.pdf/);
    expect(smtp.receivedMessages[0]).toContain(bytes.toString('base64'));
    expect(await listMailFiles(shop.db, ['label:smtp'])).toEqual([]);
  });

  it('delivers a secret, and does not store it', async () => {
    await createTestMailer()({ ...mailWith('reset:1'), text: 'token=abc', holdsSecret: true });
    expect(smtp.receivedMessages[0]).toContain('token=abc');
    expect(await findStoredMails('reset:1')).toMatchObject([{ text: '', html: '', sent_at: clock.now() }]);
  });

  it('gives up on a server that greets byte by byte', async () => {
    const slowServer = createServer((socket) => {
      const timer = setInterval(() => socket.write('2'), 50);
      socket.on('error', () => undefined).on('close', () => clearInterval(timer));
    });
    await new Promise<void>((resolve) => slowServer.listen(0, '127.0.0.1', resolve));
    const address = slowServer.address();
    const smtpUrl = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const times = { silenceMs: 2_000, mailMs: 500 };
    const send = createMailer(shop.db, clock, { smtpUrl, mailFrom: 'shop@shop.example' }, times);
    await expect(send(mailWith('order-placed:slow'))).rejects.toThrow('did not take a mail in 0.5 s');
    expect(await findStoredMails('order-placed:slow')).toMatchObject([{ sent_at: null }]);
    slowServer.close();
  });

  it('keeps a mail that could not be delivered, and delivers it at the next try', async () => {
    const send = createTestMailer();
    smtp.refuse(true);
    await expect(send(mailWith('order-placed:3'))).rejects.toThrow(/later/);
    expect(await findStoredMails('order-placed:3')).toMatchObject([{ sent_at: null }]);
    smtp.refuse(false);
    await send(mailWith('order-placed:3'));
    expect(smtp.receivedMessages).toHaveLength(1);
    expect(await findStoredMails('order-placed:3')).toMatchObject([{ sent_at: clock.now() }]);
  });
});

type SmallSmtp = { url: string; receivedMessages: string[]; refuse(refusing: boolean): void; close(): Promise<void> };

/** A minimal SMTP server that accepts or rejects mails. */
async function openSmtp(): Promise<SmallSmtp> {
  const receivedMails: string[] = [];
  let isRefusing = false;
  const server: Server = createServer((socket) => {
    let body: string | undefined;
    const say = (line: string): void => {
      socket.write(`${line}\r\n`);
    };
    const command = (line: string): void => {
      if (/^(EHLO|HELO|RCPT|RSET)/i.test(line)) say('250 fine');
      else if (/^MAIL/i.test(line)) say(isRefusing ? '451 come back later' : '250 fine');
      else if (/^DATA/i.test(line)) {
        body = '';
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
    };
    say('220 ready');
    let rest = '';
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      const lines = (rest + data.toString()).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (body === undefined) command(line);
        else if (line === '.') {
          receivedMails.push(body);
          body = undefined;
          say('250 taken');
        } else body += `${line}\r\n`;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    receivedMessages: receivedMails,
    refuse: (next) => {
      isRefusing = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
