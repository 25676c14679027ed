import type { Parts } from '../../../../../server/parts.ts';
import { ensureSeeded } from '../../../../../server/services/content/documents/ensureSeeded.ts';
import {
  insertVersion,
  type NewVersion,
  readVersions,
} from '../../../../../server/services/content/documents/store.ts';
import { openTestParts } from '../../support/openTestParts.ts';

const now = new Date('2026-11-21T18:30:00Z');
const EARLIER = { menus: [], legal: [{ text: 'Terms', href: '/c/terms-of-use' }] };
let shop: Parts;

beforeAll(async () => {
  shop = await openTestParts({ clock: { now: () => now } });
});
afterAll(() => shop.close());

const readFooters = () => readVersions(shop.db, { key: 'footer', marketplaceId: '*' });
const insertFooter = (version: number, rest: Partial<NewVersion>) =>
  shop.db.transaction().execute((tx) =>
    insertVersion(tx, version, {
      key: 'footer',
      marketplaceId: '*',
      basedOn: version - 1,
      body: EARLIER,
      author: 'eyelet',
      createdAt: now,
      ...rest,
    }),
  );

beforeEach(async () => {
  await shop.db.deleteFrom('content_versions').execute();
  await insertFooter(1, { displayPeriod: { from: new Date(0), until: null } });
});

const readChecksum = async () => (await readFooters()).map(({ checksum }) => checksum);

it('replaces a document of an earlier release an hour later, once', async () => {
  const earlierSeeds = { footer: await readChecksum() };
  await ensureSeeded(shop, earlierSeeds);
  await ensureSeeded(shop, earlierSeeds);
  const [renewed, first, ...others] = await readFooters();
  expect(others).toEqual([]);
  expect(renewed).toMatchObject({ version: 2, status: 'published', shownFrom: new Date('2026-11-21T19:30:00Z') });
  expect(renewed?.body).not.toEqual(EARLIER);
  expect(first).toMatchObject({ version: 1, body: EARLIER });
});

it("keeps an operator's document", async () => {
  await ensureSeeded(shop, { footer: ['another checksum'] });
  expect(await readFooters()).toHaveLength(1);
});

it('keeps a document of which an operator has begun a draft', async () => {
  const earlierSeeds = { footer: await readChecksum() };
  await insertFooter(2, { author: 'maya' });
  await ensureSeeded(shop, earlierSeeds);
  expect((await readFooters()).map(({ author }) => author)).toEqual(['maya', 'eyelet']);
});

/** As the releases shipped them that have these documents' checksums in `ensureSeeded.ts`. */
const GUIDES = {
  'pages/size-charts': 'yndgmxBFweer5g2UyQ2eURDyQ3Im8ncM64pLrQaGpP4',
  'pages/workwear-blog': '1N3LRNoiJfBanB_TeT3CuT2QqeGm1bMn6RgONErwm9U',
  'pages/workwear-faqs': '-win7A-mojZyVXac9DNt48CJ6JGU38HEJrOO3aejwRs',
  'pages/workwear-occupational-safety': 'VBCZYqG6dIrpf-3tUPTPDatzQoHZQLvU7Eh8AwdVxLo',
  'pages/workwear-safety-footwear-trends': 'EMWp2Xh0ntEnIogkRRjoEkaLofjyf6kH6rfF_3_O_Vk',
  'pages/workwear-workplace-hazards': 'hC_ewXv3wnl1jGGBCvXOwZXVsVlBGqYG6lTr1ioGZnM',
};

it.each(Object.entries(GUIDES))('renews %s of a shop filled by an earlier release', async (key, checksum) => {
  const readDocument = () => readVersions(shop.db, { key, marketplaceId: '*' });
  await ensureSeeded(shop);
  const [shipped] = await readDocument();
  await shop.db.updateTable('content_versions').set({ body: '{}', checksum }).where('document_key', '=', key).execute();
  await ensureSeeded(shop);
  await ensureSeeded(shop);
  const [renewed, earlier, ...others] = await readDocument();
  expect(others).toEqual([]);
  expect(earlier).toMatchObject({ version: 1, checksum });
  expect(renewed).toMatchObject({ version: 2, author: 'eyelet', checksum: shipped?.checksum, body: shipped?.body });
});
