import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '../../../../server/cli/command.ts';
import { readPhysicalOffer } from '../../../../server/services/giftcards/physical/buildGiftCardProducts.ts';
import { createJourneyRoutes } from '../../services/support/checkoutJourney.ts';
import { openTestShop, type TestShop } from '../../services/support/openTestShop.ts';
import { buyPhysical, selectCards, shipCards } from '../../services/support/physicalCards.ts';
import { runStore } from '../support/runStore.ts';

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop(createJourneyRoutes());
  folder = await mkdtemp(join(tmpdir(), 'cards-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const run = (words: string, ...args: string[]): Promise<string> => runStore(shop.parts, [...words.split(' '), ...args]);

it('puts cards on sale, prints the codes of shipped ones, and deactivates one', async () => {
  await run('gift-card stock', 'all', '0');
  await run('gift-card stock', 'birthday', '40');
  expect(await run('gift-card stock', 'all', '7', '--dry-run')).toContain('nothing has changed');
  const { designs } = await readPhysicalOffer(shop.parts.db);
  expect(designs.map(({ designId, cards }) => [designId, cards[0]?.onHand])).toEqual([['birthday', 40]]);

  const { orderId } = await buyPhysical(shop, { quantity: 2 });
  expect(await run('gift-card list', orderId)).toContain('has shipped');
  const outputPath = join(folder, 'cards.csv');
  await expect(run('gift-card print', orderId, '--out', outputPath)).rejects.toThrow('has shipped and is still valid');
  await shipCards(shop, orderId);
  const output = await run('gift-card print', orderId, '--out', outputPath);
  const file = await readFile(outputPath, 'utf8');
  expect(file).toMatch(
    /^card,design,amount,code\r\n(\d+,Happy Birthday,\$50\.00,([0-9A-Z]{4}-){3}[0-9A-Z]{4}\r\n){2}$/,
  );
  expect((await stat(outputPath)).mode & 0o777).toBe(0o600);

  const [first] = await selectCards(shop, orderId);
  await run('gift-card block', String(first?.gift_card_id), '--dry-run');
  expect(await run('gift-card list', orderId)).not.toContain('deactivated');
  await run('gift-card block', String(first?.gift_card_id));
  const list = await run('gift-card list', orderId);
  expect(list).toMatch(/Happy Birthday {2}\$50\.00 {2}ends in \w{4} {2}deactivated {2}printed 2026-11-20\n.* valid /);
  await run('gift-card print', orderId, '--out', outputPath);
  expect((await readFile(outputPath, 'utf8')).split('\r\n')).toHaveLength(3);

  const audit = JSON.stringify(await shop.parts.db.selectFrom('audit_log').selectAll().execute());
  for (const [code] of file.matchAll(/([0-9A-Z]{4}-){3}[0-9A-Z]{4}/g)) {
    for (const text of [output, list, audit]) expect(text).not.toContain(code);
  }
});

it.each([
  ['gift-card stock', ['roses', '5'], /The design is one of/],
  ['gift-card stock', ['all', 'many'], /whole number/],
  ['gift-card stock', ['all', '100001'], /whole number/],
  ['gift-card list', ['112-4820193-7740021'], /no order/],
  ['gift-card print', ['112-4820193-7740021'], /no order/],
  ['gift-card block', ['x'], /no number/],
  ['gift-card block', ['900001'], /was not found/],
])('rejects for %s the arguments %j', async (words, args, text) => {
  const result = run(words, ...args);
  await expect(result).rejects.toThrow(CommandError);
  await expect(result).rejects.toThrow(text);
});
