import { startStepTimer } from '../../../../server/web/pages/renderPage.ts';

it('names each step with its time', () => {
  const times = [0, 0.4, 12.44, 15];
  const timer = startStepTimer(() => times.shift() ?? 15);
  timer.mark('match');
  timer.mark('load');
  timer.mark('render');
  expect(timer.header()).toBe('match;dur=0.4, load;dur=12.0, render;dur=2.6');
});
