import { globSync, readFileSync } from 'node:fs';
import { renderEventsDocument } from '../../scripts/renderEventsDocument.ts';
import { eventParams } from '../../src/contracts/telemetry/shopEvents.ts';
import { SHOP_EVENTS, shopEventNames } from '../../src/lib/shopEvents.ts';

const sources = globSync('{src/features/measuring,server/services/telemetry}/**/*.{ts,tsx}').map((file) =>
  readFileSync(file, 'utf8'),
);

it('equals the list in the code: run `node scripts/writeEvents.ts` after a change', () => {
  expect(readFileSync('docs/events.md', 'utf8')).toBe(renderEventsDocument());
});

it.each(shopEventNames)('lists %s, which the code sends', (name) => {
  expect(sources.some((source) => source.includes(`'${name}'`))).toBe(true);
});

it('lists exactly the parameters of the contract', () => {
  const listedParams = new Set(Object.values(SHOP_EVENTS).flatMap(({ params }): readonly string[] => params));
  expect([...listedParams].sort()).toEqual(Object.keys(eventParams.shape).sort());
});
