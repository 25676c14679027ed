import fc from 'fast-check';
import { giftExamples } from './giftExamples.ts';
import { boughtOrder, type EventName, eventNames, generateHistory } from './history.ts';
import { checkSettledRules, listBrokenRules } from './listBrokenRules.ts';
import { placeModelOrder } from './ModelOrder.ts';
import { settleModelExchanges } from './modelExchanges.ts';
import { settleModel } from './modelMoney.ts';
import { playModel } from './playModel.ts';

const HISTORIES = 3_000;
const MAX_EVENTS = 20;
const LEAST_ACCEPTED = 40;

it('keeps money, stock and pieces exact, whatever happens to an order, in any order, with repeats', () => {
  const acceptedCounts = new Map<EventName, number>();
  let paidGifts = 0;
  fc.assert(
    fc.property(boughtOrder, generateHistory(MAX_EVENTS), (bought, history) => {
      const model = placeModelOrder(bought);
      history.forEach(({ does }, index) => {
        if (playModel(model, history, index)) acceptedCounts.set(does, (acceptedCounts.get(does) ?? 0) + 1);
        const violations = listBrokenRules(model);
        if (violations.length > 0) throw new Error(`after event ${index} (${does}): ${violations.join('; ')}`);
      });
      if (model.order.lines.some(({ gift, pieces }) => gift && pieces.some(({ paidCents }) => paidCents > 0)))
        paidGifts += 1;
      settleModel(model);
      settleModelExchanges(model);
      const finalViolations = [...listBrokenRules(model), ...checkSettledRules(model)];
      if (finalViolations.length > 0) throw new Error(`at the end: ${finalViolations.join('; ')}`);
    }),
    { numRuns: HISTORIES, examples: giftExamples },
  );
  // Histories that rarely reach an event prove nothing about it.
  const rare = eventNames.filter((name) => (acceptedCounts.get(name) ?? 0) < LEAST_ACCEPTED);
  expect(rare).toEqual([]);
  expect(paidGifts).toBeGreaterThan(LEAST_ACCEPTED);
}, 120_000);
