import { z } from 'zod';
import { createSender } from '../../../server/jobs/mails/sender.ts';
import { sendCampaign, sendCampaignTest } from '../../../server/jobs/mails/subscriptions/sendCampaign.ts';
import type { Mail } from '../../../server/platform/mail.ts';
import { createCampaignRouter } from '../../../server/services/campaigns/createCampaignRouter.ts';
import { getMarketplaceVersion, publishMarketplace } from '../../../server/services/marketplaces/manageMarketplaces.ts';
import { marketplaceDocument } from '../../../server/services/marketplaces/marketplaceDocument.ts';
import { createJourneyRoutes, finalize, prepareReview } from '../services/support/checkoutJourney.ts';
import { givenProduct } from '../services/support/givenProduct.ts';
import { takeJobs } from '../services/support/takeJobs.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let marketer: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  desk = await openTestDesk((parts) => [...createJourneyRoutes()(parts), createCampaignRouter(parts)]);
  marketer = await desk.member('marketing');
});
beforeEach(() => desk.parts.db.deleteFrom('subscribers').execute());
afterAll(() => desk.close());

async function subscribe(...emails: string[]): Promise<void> {
  const now = desk.clock.now();
  for (const email of emails) {
    await desk.parts.db.insertInto('subscribers').values({ email, created_at: now }).execute();
    const row = {
      email,
      kind: 'list' as const,
      target: 'promotions',
      source: 'test',
      requested_at: now,
      active_at: now,
    };
    await desk.parts.db.insertInto('email_subscriptions').values(row).execute();
  }
}
const unsubscribe = (email: string) =>
  desk.parts.db.deleteFrom('email_subscriptions').where('email', '=', email).execute();

const savedAnswer = z.object({ result: z.object({ campaignId: z.int(), version: z.int(), recipients: z.int() }) });
async function create(change: object = {}): Promise<{ campaign: string; recipients: number }> {
  const input = { subject: 'The boots are here', text: '<p>Come and <a href="/boots?size=8">see</a>.</p>', ...change };
  const { result } = savedAnswer.parse((await marketer.perform('campaign.create', input)).body);
  return { campaign: String(result.campaignId), recipients: result.recipients };
}
const read = async (campaign: string) => (await marketer.get(`/campaigns/${campaign}`)).body;

const sent: Mail[] = [];
beforeEach(() => {
  sent.length = 0;
});
const send = async (mail: Mail): Promise<void> => void sent.push(mail);
/** Runs the job of a campaign once. */
const run = (campaign: string, sendMail = send) => {
  const parts = { ...desk.parts, sendMail };
  return sendCampaign(parts, createSender(parts, { shopName: 'Shop', phone: '1' }))({ campaignId: Number(campaign) });
};

it('sends each subscriber one mail at its time, in two workers at once; who has unsubscribed by then gets none', async () => {
  const emails = Array.from({ length: 25 }, (_, index) => `reader-${index}@example.com`);
  await subscribe(...emails);
  const { campaign, recipients } = await create();
  expect(recipients).toBe(25);
  const soon = await marketer.perform('campaign.schedule', { campaign, at: '2026-11-21 09:00' });
  expect(soon.body.text).toContain('is sent from 2026-11-21 09:00 on; 25 addresses');
  await run(campaign);
  expect(sent).toEqual([]);
  expect(await read(campaign)).toMatchObject({ state: 'scheduled', scheduledAt: '2026-11-21T14:00:00.000Z' });

  await unsubscribe('reader-3@example.com');
  desk.clock.advance(24 * 3_600_000);
  // A session of the desk ends within a day.
  marketer = await desk.member('marketing');
  // Between the first mail of both workers and that of this address, which is the last.
  let ending: Promise<unknown> | undefined;
  const sendAfterEnd = async (mail: Mail): Promise<void> => {
    ending ??= unsubscribe('reader-9@example.com');
    await ending;
    await send(mail);
  };
  await Promise.all([run(campaign, sendAfterEnd), run(campaign, sendAfterEnd)]);
  await run(campaign);
  const readers = emails.filter((email) => email !== 'reader-3@example.com' && email !== 'reader-9@example.com');
  expect(sent.map(({ to }) => to).sort()).toEqual(readers.sort());
  expect(new Set(sent.map(({ oneClickUnsubscribe }) => oneClickUnsubscribe)).size).toBe(readers.length);
  expect(sent[0]?.text).toMatch(/Unsubscribe: https?:\/\/\S+\/subscriptions\/unsubscribe\/[\w-]{20,}/);
  expect(await read(campaign)).toMatchObject({ state: 'sent', sent: 23, unsent: 1, waiting: 0 });
});

it('never repeats a mail that may have been sent when a process died, and retries those that were certainly not', async () => {
  await subscribe('a@example.com', 'b@example.com', 'c@example.com');
  const { campaign } = await create();
  await marketer.perform('campaign.schedule', { campaign });
  // A process that dies in the middle leaves its claim behind.
  const died = Promise.withResolvers<void>();
  void run(campaign, (mail) => {
    sent.push(mail);
    died.resolve();
    return new Promise(() => undefined);
  });
  await died.promise;
  const connectionError = Object.assign(new Error('no connection'), { command: 'CONN' });
  await expect(run(campaign, () => Promise.reject(connectionError))).rejects.toThrow('no connection');
  await run(campaign);
  expect(sent.map(({ to }) => to).sort()).toEqual(['a@example.com', 'b@example.com', 'c@example.com']);
  expect(await read(campaign)).toMatchObject({ state: 'sent', sent: 2, waiting: 0 });
});

it('is a draft again when its schedule is canceled, and stops before the next mail while it is sent', async () => {
  await subscribe('a@example.com', 'b@example.com', 'c@example.com');
  const { campaign } = await create();
  await marketer.perform('campaign.schedule', { campaign });
  expect((await marketer.perform('campaign.cancel', { campaign })).body.text).toContain('is a draft again');
  await run(campaign);
  expect(sent).toEqual([]);
  await marketer.perform('campaign.schedule', { campaign });
  await run(campaign, async (mail) => {
    await send(mail);
    await marketer.perform('campaign.cancel', { campaign });
  });
  expect(sent).toHaveLength(1);
  expect(await read(campaign)).toMatchObject({ state: 'canceled', sent: 1, waiting: 2 });
  expect((await marketer.perform('campaign.schedule', { campaign })).body.id).toBe('campaign.state');
  expect((await marketer.perform('campaign.save', { campaign, subject: 'Late' })).body.id).toBe('campaign.state');
});

it('counts mails that were opened, links that were followed, and the orders that came of them', async () => {
  const { stocks } = await givenProduct(desk.parts.db, { onHand: [10], priceCents: 10_000 });
  const shopper = await desk.shop.member();
  const { email = '' } =
    (await desk.parts.db.selectFrom('customers').select('email').orderBy('customer_id', 'desc').executeTakeFirst()) ??
    {};
  await subscribe(email, 'other@example.com');
  const { campaign } = await create();
  await marketer.perform('campaign.schedule', { campaign });
  await run(campaign);
  const html = sent.find(({ to }) => to === email)?.html ?? '';
  const token = /campaign\.do\?token=([\w-]{43})&amp;to=%2Fboots%3Fsize%3D8"/.exec(html)?.[1] ?? '';
  const pixel = await shopper.get(`/campaign.do?token=${token}`);
  expect([pixel.status, pixel.headers.get('content-type')]).toEqual([200, 'image/gif']);
  const link = await shopper.get(`/campaign.do?token=${token}&to=%2Fboots%3Fsize%3D8`);
  expect([link.status, link.headers.get('location')]).toEqual([303, '/boots?size=8']);
  expect((await shopper.get('/campaign.do?token=unknown&to=https://evil.example')).headers.get('location')).toBe('/');
  await finalize(shopper, await prepareReview(shopper, stocks[0].stockId, { quantity: 2 }));
  expect(await read(campaign)).toMatchObject({
    ...{ sent: 2, measured: 2, opened: 1, clicked: 1 },
    orders: { count: 1, netCents: 20_000 },
  });

  const buyers = await create({ audience: 'buyers' });
  expect([buyers.recipients, (await create({ audience: 'new' })).recipients]).toEqual([1, 1]);
});

it('measures nothing where visitors are asked for their consent', async () => {
  const { body } = await getMarketplaceVersion(desk.parts, 'zappos');
  const document = { ...marketplaceDocument.parse(body), analyticsConsent: 'ask' };
  await publishMarketplace(desk.parts, { id: 'zappos', author: 'test', body: document });
  await desk.parts.marketplaces.load(desk.parts);
  await subscribe('a@example.com');
  const { campaign } = await create();
  await marketer.perform('campaign.schedule', { campaign });
  await run(campaign);
  expect(sent[0]?.html).not.toContain('campaign.do');
  expect(sent[0]?.html).toMatch(
    /href="https?:\/\/[^"/]+\/boots\?size=8&amp;utm_source=newsletter&amp;utm_campaign=campaign-\d+"/,
  );
  expect(sent[0]?.text).not.toContain('campaign.do');
});

it('stores clean text, mails a test to the person alone, and refuses an older version', async () => {
  await subscribe('a@example.com');
  const { campaign } = await create({ text: '<p onclick="x()">Hi</p><script>x()</script>', preview: 'Warm and dry' });
  expect(await read(campaign)).toMatchObject({ fields: { text: '<p>Hi</p>', preview: 'Warm and dry' }, version: 0 });
  await marketer.perform('campaign.save', { campaign, subject: 'Other boots', version: '0' });
  expect((await marketer.perform('campaign.save', { campaign, subject: 'Third', version: '0' })).body.id).toBe(
    'conflict',
  );
  await takeJobs(desk.parts.db);
  await marketer.perform('campaign.test', { campaign });
  const [job] = (await takeJobs(desk.parts.db)).filter(({ task }) => task === 'campaignTest');
  const parts = { ...desk.parts, sendMail: send };
  await sendCampaignTest(parts, createSender(parts, { shopName: 'Shop', phone: '1' }))(job?.payload);
  expect(sent).toMatchObject([{ to: marketer.person.email, subject: '[Test] Other boots' }]);
  const frame = await marketer.get(`/campaigns/${campaign}/mail`);
  expect(frame.headers.get('content-security-policy')).toContain('sandbox');
  expect(frame.text).toContain('Warm and dry');
  expect((await marketer.perform('campaign.create', { subject: 'X', marketplace: 'nowhere' })).status).toBe(400);
  const support = await desk.member('support');
  expect((await support.perform('campaign.schedule', { campaign })).status).toBe(403);
  expect((await support.get(`/campaigns/${campaign}`)).status).toBe(403);
});
