import { z } from 'zod';
import { createBrandRouter } from '../../../server/services/marketplaces/createBrandRouter.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
beforeAll(async () => {
  desk = await openTestDesk((parts) => [createBrandRouter(parts)]);
  owner = await desk.member('owner');
});
afterAll(() => desk.close());

const answer = z.object({ marketplaces: z.array(z.looseObject({ id: z.string(), version: z.int() })) });
const readShop = async () => {
  const { marketplaces } = answer.parse((await owner.get('/settings/shop')).body);
  const shop = marketplaces.find(({ id }) => id === 'zappos');
  if (!shop) throw new Error('the shop has no marketplace zappos');
  return shop;
};
const change = (input: object) => owner.perform('settings.shop', { marketplace: 'zappos', ...input });
const encode = (text: string): string => Buffer.from(text).toString('base64');
/** A picture of 200 × 100 pixels, as browsers draw it. */
const drawPicture = async (): Promise<string> => {
  const { default: sharp } = await import('sharp');
  const create = { width: 200, height: 100, channels: 4, background: '#0b6b4f' } as const;
  return (await sharp({ create }).png().toBuffer()).toString('base64');
};

it('changes name, address and sender, and refuses an older version', async () => {
  const { version } = await readShop();
  const input = {
    ...{ name: 'Brisk', company: 'Brisk LLC', address: ['12 Dock St', 'Portland, OR 97209'] },
    ...{ senderEmail: 'hello@brisk.example', version: String(version) },
  };
  expect(await change(input)).toMatchObject({ status: 200 });
  const stored = { name: 'Brisk', company: 'Brisk LLC', address: input.address, senderEmail: 'hello@brisk.example' };
  expect(await readShop()).toMatchObject({ ...stored, version: version + 1, taxId: null });
  expect(await change({ company: '', senderEmail: '' })).toMatchObject({ status: 200 });
  expect(await readShop()).toMatchObject({ company: null, senderEmail: null, address: input.address });
  expect(await change({ tagline: 'Late', version: String(version) })).toMatchObject({ status: 409 });
});

it('shows the colors on pages, and refuses what is hard to read with the color to blame', async () => {
  expect(await change({ accent: '#0B6B4F', accentDeep: '#0a3d2e', font: 'serif', fontScale: '110' })).toMatchObject({
    status: 200,
  });
  await desk.parts.marketplaces.load(desk.parts);
  const css = (await owner.browser.call('GET', '/theme.css')).text;
  expect(css).toContain('--accent:light-dark(#0b6b4f,');
  expect(css).toContain('font-size:110%');
  expect(await change({ accent: '#9be3ff' })).toMatchObject({
    status: 400,
    body: { fields: { accent: expect.stringMatching(/has a contrast of 1\.\d+ to #/) } },
  });
  for (const [field, wrong] of Object.entries({ accent: 'green', fontScale: '300', senderEmail: 'nobody' }))
    expect(await change({ [field]: wrong })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
});

it('takes a drawing or a picture as the logo, refuses a drawing that could run, and goes back to the name', async () => {
  const svg =
    '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><path d="M0 0h9"/></svg>';
  expect(await change({ logo: encode(svg), logoText: 'Brisk' })).toMatchObject({ status: 200 });
  expect(await readShop()).toMatchObject({
    logo: { src: expect.stringContaining('data:image/svg+xml'), text: 'Brisk' },
  });
  expect(await change({ logo: await drawPicture() })).toMatchObject({ status: 200 });
  expect(await readShop()).toMatchObject({ logo: { src: expect.stringContaining('data:image/webp'), text: 'Brisk' } });
  const refused = [
    svg.replace('<path', '<script>alert(1)</script><path'),
    svg.replace('viewBox', 'view'),
    'no picture',
  ];
  for (const file of refused)
    expect(await change({ logo: encode(file) })).toMatchObject({
      status: 400,
      body: { fields: { logo: expect.any(String) } },
    });
  expect(await change({ nameAsLogo: true })).toMatchObject({ status: 200 });
  expect((await readShop()).logo).toBeNull();
});

it('previews a look that is not saved, and no other style sheet', async () => {
  const look =
    'accent=ff0000&accentHover=ee0000&accentDeep=330000&accentWash=ffeeee&onDeepSoft=ffcccc&font=own&fontScale=100';
  const query = new URLSearchParams({ marketplace: 'zappos', path: '/', look });
  const { url } = z.object({ url: z.string() }).parse((await owner.get(`/settings/look-frame?${query}`)).body);
  expect(new URL(url, 'https://shop.example').searchParams.get('look')).toBe(look);
  expect((await owner.browser.call('GET', `/themePreview.css?${look}`)).text).toContain('--accent:light-dark(#ff0000,');
  const forged = look.replace('ff0000', 'red%7D');
  expect((await owner.browser.call('GET', `/themePreview.css?${forged}`)).status).toBe(404);
  const support = await desk.member('support');
  expect((await support.get('/settings/shop')).status).toBe(403);
  expect((await support.get(`/settings/look-frame?${query}`)).status).toBe(403);
});
