import { z } from 'zod';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let maya: Awaited<ReturnType<TestDesk['member']>>;
let lee: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  desk = await openTestDesk();
  maya = await desk.member('content');
  lee = await desk.member('content');
});
afterAll(() => desk.close());

const contentPage = z.looseObject({
  published: z.looseObject({ version: z.int() }),
  liveVersion: z.int().nullable(),
  draft: z.looseObject({ version: z.int(), revision: z.int() }).nullable(),
  versions: z.array(z.looseObject({ version: z.int(), state: z.string(), by: z.string() })),
});
const savedDraft = z.object({
  version: z.int(),
  revision: z.int(),
  check: z.object({ links: z.array(z.unknown()), warnings: z.array(z.object({ path: z.string(), text: z.string() })) }),
});

const open = async (key: string, member = maya) =>
  contentPage.parse((await member.get(`/content/document?key=${encodeURIComponent(key)}`)).body);
const createLinks = (text: string, href = '/brands') => ({ links: [{ text, href }] });
const save = (body: unknown, words: { version: number; revision: number; key?: string }, member = maya) =>
  member.call('PUT', '/content/draft', { key: 'quick-links', body, ...words });
const list = async (view: string) =>
  z
    .object({ rows: z.array(z.looseObject({ key: z.string() })) })
    .parse((await maya.get(`/queries/content?view=${view}`)).body).rows;

it('lists documents by kind, and keeps a draft that is saved again and again', async () => {
  expect(await open('quick-links')).toMatchObject({ published: { version: 1 }, liveVersion: 1, draft: null });
  expect(await list('navigation')).toContainEqual(
    expect.objectContaining({ key: 'quick-links', state: 'published', hasDraft: false, changedBy: 'eyelet' }),
  );
  expect((await list('pages')).every(({ key }) => key.startsWith('pages/'))).toBe(true);

  const first = savedDraft.parse((await save(createLinks('Brands'), { version: 1, revision: 0 })).body);
  expect(first).toMatchObject({ version: 2, revision: 1, check: { warnings: [] } });
  expect((await save(createLinks('All brands'), { version: 1, revision: 1 })).body).toMatchObject({ revision: 2 });
  expect(await save(createLinks('Lost'), { version: 1, revision: 1 })).toMatchObject({
    status: 409,
    body: { id: 'content.other-window' },
  });
  expect(await open('quick-links')).toMatchObject({
    draft: { version: 2, revision: 2, body: createLinks('All brands') },
  });
  // Another person has a draft of their own, and shoppers see neither.
  expect(await open('quick-links', lee)).toMatchObject({ liveVersion: 1, draft: null });
  expect(await list('navigation')).toContainEqual(expect.objectContaining({ key: 'quick-links', hasDraft: true }));
});

it('names refused fields by their places, and links that will be hidden', async () => {
  const { draft } = await open('quick-links');
  const words = { version: 1, revision: draft?.revision ?? 0 };
  expect(await save(createLinks('Go', 'javascript:x'), words)).toMatchObject({
    status: 400,
    body: { id: 'content.invalid', fields: { '$.links[0].href': expect.any(String) } },
  });
  const links = [
    { text: 'Boots', href: '/rain-boots' },
    { text: 'Care', href: '/c/care' },
    { text: 'About', href: '/c/about' },
  ];
  const { check } = savedDraft.parse((await save({ links }, words)).body);
  expect(check.links).toEqual([
    { href: '/rain-boots', count: 0, isMissing: false },
    { href: '/c/care', count: null, isMissing: true },
    { href: '/c/about', count: null, isMissing: false },
  ]);
  expect(check.warnings).toEqual([
    { path: '$.links[0].href', text: expect.stringContaining('empty list and will be hidden') },
    { path: '$.links[1].href', text: 'There is no page /c/care.' },
  ]);
});

it('publishes what the person saw; a second person is told who was faster, and loses nothing', async () => {
  const { draft } = await open('quick-links');
  const version = draft?.version ?? 0;
  const revision = draft?.revision ?? 0;
  expect((await save(createLinks('By Lee'), { version: 1, revision: 0 }, lee)).status).toBe(200);
  await save(createLinks('By Maya'), { version: 1, revision });

  const input = { document: 'quick-links', draft: String(version), revision: String(revision) };
  // The draft was saved again after the dialog was opened.
  expect((await maya.perform('content.publish', input, { version: 1 })).status).toBe(409);
  const seen = { ...input, revision: String(revision + 1) };
  expect((await maya.perform('content.publish', seen, { version: 1, isPreview: true })).body).toMatchObject({
    result: { version, warnings: [] },
  });
  expect(await open('quick-links')).toMatchObject({ liveVersion: 1 });
  expect((await maya.perform('content.publish', seen, { version: 1 })).status).toBe(200);

  const theirs = await open('quick-links', lee);
  expect(theirs).toMatchObject({ liveVersion: version, draft: { base: { version: 1 }, body: createLinks('By Lee') } });
  expect(await save(createLinks('By Lee'), { version: 1, revision: 1 }, lee)).toMatchObject({
    status: 409,
    body: { id: 'conflict', conflict: { by: maya.person.email, what: 'content publish' } },
  });
  expect((await save(createLinks('By both'), { version, revision: 1 }, lee)).body).toMatchObject({ revision: 2 });
  const entries = await desk.parts.db.selectFrom('audit_log').select(['command', 'subject', 'outcome']).execute();
  expect(entries).toContainEqual({ command: 'content publish', subject: 'content quick-links', outcome: 'done' });
});

it('shows a version for a time, takes the time back, and rolls back', async () => {
  const before = await open('quick-links', lee);
  const now = before.published.version;
  const { draft } = before;
  const from = '2030-01-01 09:00:00';
  const input = { document: 'quick-links', draft: String(draft?.version), from };
  expect(
    (await lee.perform('content.publish', { ...input, until: '2029-01-01' }, { version: now })).body.fields,
  ).toEqual({
    until: expect.any(String),
  });
  expect((await lee.perform('content.publish', input, { version: now })).status).toBe(200);
  const scheduled = await open('quick-links');
  expect(scheduled).toMatchObject({ liveVersion: now, published: { version: draft?.version } });
  expect(await list('navigation')).toContainEqual(
    expect.objectContaining({ key: 'quick-links', scheduledFrom: expect.stringContaining('2030-01-01'), version: now }),
  );

  // A version that is published at once hides the scheduled one for good, and says so.
  const fix = savedDraft.parse(
    (await save(createLinks('A fix'), { version: scheduled.published.version, revision: 0 })).body,
  );
  const published = await maya.perform(
    'content.publish',
    { document: 'quick-links', draft: String(fix.version) },
    { version: scheduled.published.version, isPreview: true },
  );
  expect(published.body.text).toContain('will not be shown: this version is a newer one');

  const number = String(scheduled.published.version);
  expect((await lee.perform('content.unschedule', { document: 'quick-links', number })).status).toBe(200);
  expect((await lee.perform('content.unschedule', { document: 'quick-links', number })).status).toBe(409);
  expect(await open('quick-links', lee)).toMatchObject({
    published: { version: now },
    draft: { version: Number(number) },
  });

  const back = await lee.perform('content.rollback', { document: 'quick-links', to: '1' }, { version: now });
  expect(back.status).toBe(200);
  expect((await open('quick-links')).versions[0]).toMatchObject({ state: 'live', by: lee.person.email });
  const discard = { document: 'quick-links', draft: String(fix.version) };
  expect((await maya.perform('content.discard', discard)).status).toBe(200);
  expect((await open('quick-links')).draft).toBeNull();
});

it('begins a new page, with an address that it has from its publication on', async () => {
  const key = 'pages/leather-care';
  expect(await open(key)).toMatchObject({ path: '/c/leather-care', published: { version: 0 }, liveVersion: null });
  const body = { title: 'Leather care', description: 'How to keep leather.', html: '<p onclick="x()">Wax it.</p>' };
  expect(await save({ ...body, html: '' }, { key, version: 0, revision: 0 })).toMatchObject({
    status: 400,
    body: { fields: { '$.html': 'needs a text' } },
  });
  const saved = savedDraft.parse((await save(body, { key, version: 0, revision: 0 })).body);
  const input = { document: key, draft: String(saved.version) };
  expect((await maya.perform('content.publish', input, { version: 0 })).status).toBe(200);
  expect(await open(key)).toMatchObject({ liveVersion: 1, published: { body: { html: '<p>Wax it.</p>' } } });
  expect(await list('pages')).toContainEqual(expect.objectContaining({ key, title: 'Leather care' }));
});

it.each([
  ['/content/document?key=menu', 404],
  ['/content/document?key=slots/nowhere', 200],
  ['/content/document?key=footer&marketplace=nowhere', 400],
  ['/content/version?key=footer&version=99', 409],
  ['/content/frame?key=footer&version=1&path=%2F%2Felsewhere.example', 400],
  ['/content/frame?key=footer&version=1', 200],
  ['/content/frame?key=footer&version=0', 409],
  ['/content/frame?key=footer&version=0&at=2027-03-01T09:00:00.000Z', 200],
  ['/content/frame?key=footer&version=0&at=soon', 400],
])('answers %s with %i', async (path, status) => {
  await open('footer');
  expect((await maya.get(path)).status).toBe(status);
});

it('lets roles look at content, or change it, as they may', async () => {
  const support = await desk.member('support');
  expect((await support.get('/content/document?key=footer')).status).toBe(403);
  const analyst = await desk.member('marketing');
  expect((await analyst.get('/content/document?key=footer')).status).toBe(200);
});

it('shows mails of a draft with invented data, and sends a test to the own address only', async () => {
  const key = 'order-mails';
  const { published } = await open(key);
  const body = JSON.parse(JSON.stringify(published.body).replace('"Your order is placed"', '"Thanks, we have it"'));
  const wrong = JSON.parse(JSON.stringify(body).replace('It arrives **{{day}}**.', 'It arrives **{{moon}}**.'));
  expect(await save(wrong, { key, version: 1, revision: 0 })).toMatchObject({
    status: 400,
    body: { fields: { '$.placed.arrives': expect.stringMatching(/needs \{\{day\}\}|no value \{\{moon\}\}/) } },
  });
  const { version } = savedDraft.parse((await save(body, { key, version: 1, revision: 0 })).body);
  const { mails } = z
    .object({ mails: z.array(z.object({ name: z.string(), subject: z.string(), text: z.string() })) })
    .parse((await maya.get(`/content/mails?key=${key}&version=${version}`)).body);
  expect(mails.find(({ name }) => name === 'placed')?.text).toContain('Thanks, we have it');
  expect((await maya.get('/content/mails?key=footer&version=1')).status).toBe(404);
  const input = { document: key, mail: 'placed', number: String(version) };
  expect((await maya.perform('content.test-mail', input)).body.text).toBe(
    `A test is on its way to ${maya.person.email}.`,
  );
  expect(await desk.mails(maya.person.email)).toContainEqual(
    expect.objectContaining({ subject: expect.stringMatching(/^\[Test\] /) }),
  );
});
