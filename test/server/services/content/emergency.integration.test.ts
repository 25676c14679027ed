import { publishDraft, saveDraft } from '../../../../server/services/content/documents/manageDocuments.ts';
import { openWholeShop, type WholeShop } from '../support/openWholeShop.ts';
import { waitUntil } from '../support/waitUntil.ts';

const PATH = '/api/zcs/emergencyBanner';
const storm = {
  heading: 'Storm.',
  text: 'Parcels leave one day later.',
  link: { text: 'Read more', href: '/c/storm' },
};

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
});
afterAll(() => shop.close());

const poll = (etag?: string) =>
  fetch(`${shop.browser().origin}${PATH}`, { headers: etag === undefined ? {} : { 'if-none-match': etag } });
const readMessage = async (): Promise<unknown> => (await (await poll()).json()).message;

async function publish(body: unknown, marketplaceId = '*'): Promise<void> {
  const name = { key: 'emergency-banner', marketplaceId };
  const version = await saveDraft(shop.parts, name, { body, author: 'maya' });
  await publishDraft(shop.parts, name, version, { from: new Date(0), until: null });
}

it('has no message at first, and answers 304 without cookies to a page that already has it', async () => {
  const first = await poll();
  expect([first.status, await first.json()]).toEqual([200, { message: null }]);
  const secondResponse = await poll(first.headers.get('etag') ?? '');
  expect([secondResponse.status, await secondResponse.text(), secondResponse.headers.getSetCookie()]).toEqual([
    304,
    '',
    [],
  ]);
});

it('shows a published message to polls and pages, in one marketplace only, until it is removed', async () => {
  const etag = (await poll()).headers.get('etag') ?? '';
  await publish({ message: { text: 'For the other shop.' } }, 'second');
  await publish({ message: storm }, 'zappos');
  await waitUntil(async () => (await poll(etag)).status === 200);
  expect(await readMessage()).toEqual({ ...storm, isUrgent: false });
  const { body } = await shop.browser().get('/api/zcs/content');
  expect(body.emergency).toMatchObject({ heading: 'Storm.' });
  await publish({ message: null }, 'zappos');
  await waitUntil(async () => (await readMessage()) === null);
});

it.each([
  { message: { text: 'Read', link: { text: 'more', href: 'javascript:alert(1)' } } },
  { message: { text: 'a'.repeat(241) } },
  { message: { text: 'Read', html: '<b>more</b>' } },
])('rejects an unsafe message: %#', async (body) => {
  await expect(publish(body)).rejects.toMatchObject({ status: 400, id: 'content.invalid' });
});
