import fc from 'fast-check';
import { brokenRules, brokenWhenSettled } from './brokenRules.ts';
import { boughtOrder, type EventName, eventNames, historyOf } from './history.ts';
import { placeModelOrder } from './ModelOrder.ts';
import { settleModelExchanges } from './modelExchanges.ts';
import { settleModel } from './modelMoney.ts';
import { playModel } from './playModel.ts';

const HISTORIES = 10_000;
const MAX_EVENTS = 20;
const LEAST_ACCEPTED = 200;

it('keeps money, stock and pieces exact, whatever happens to an order, in any order, with repeats', () => {
  const accepted = new Map<EventName, number>();
  fc.assert(
    fc.property(boughtOrder, historyOf(MAX_EVENTS), (bought, history) => {
      const model = placeModelOrder(bought);
      history.forEach(({ does }, index) => {
        if (playModel(model, history, index)) accepted.set(does, (accepted.get(does) ?? 0) + 1);
        const broken = brokenRules(model);
        if (broken.length > 0) throw new Error(`after event ${index} (${does}): ${broken.join('; ')}`);
      });
      settleModel(model);
      settleModelExchanges(model);
      const broken = [...brokenRules(model), ...brokenWhenSettled(model)];
      if (broken.length > 0) throw new Error(`at the end: ${broken.join('; ')}`);
    }),
    { numRuns: HISTORIES },
  );
  // Histories that rarely reach an event prove nothing about it.
  const rare = eventNames.filter((name) => (accepted.get(name) ?? 0) < LEAST_ACCEPTED);
  expect(rare).toEqual([]);
}, 120_000);
