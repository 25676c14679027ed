import { act, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { getEarlyClick, replayEarlyClicks } from '../../../src/app/replayEarlyClicks.ts';

const handlePress = jest.fn();
const Press = ({ name }: { name: string }) => (
  <button type="button" onClick={() => handlePress(name)}>
    {name}
  </button>
);

/** A page of two parts: the server rendered both, and the second one's script loads when the test says so. */
function givenPage() {
  const later = Promise.withResolvers<{ default: typeof Press }>();
  const Later = lazy(() => later.promise);
  const createElements = (Second: typeof Press | typeof Later) => (
    <>
      <Press name="First" />
      <Suspense>
        <Second name="Second" />
      </Suspense>
    </>
  );
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(createElements(Press));
  const hydrate = () => hydrateRoot(container, createElements(Later));
  return { hydrate, come: () => later.resolve({ default: Press }) };
}

let root: Root | undefined;
let stop = () => {};
beforeEach(() => {
  jest.useFakeTimers();
  handlePress.mockClear();
});
afterEach(async () => {
  stop();
  await act(async () => root?.unmount());
  jest.useRealTimers();
});

const wait = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));

it('replays a click on a part that hydrates later, once', async () => {
  const { hydrate, come } = givenPage();
  await act(async () => {
    root = hydrate();
  });
  stop = replayEarlyClicks(window);
  await act(async () => screen.getByText('Second').click());
  await wait(500);
  expect(handlePress).not.toHaveBeenCalled();
  come();
  await wait(1000);
  expect(handlePress.mock.calls).toEqual([['Second']]);
});

it('repeats no click that was handled', async () => {
  const { hydrate } = givenPage();
  await act(async () => {
    root = hydrate();
  });
  stop = replayEarlyClicks(window);
  await act(async () => screen.getByText('First').click());
  await wait(1000);
  expect(handlePress.mock.calls).toEqual([['First']]);
});

it('keeps only the last click, for a limited time', async () => {
  const { hydrate, come } = givenPage();
  await act(async () => {
    root = hydrate();
  });
  stop = replayEarlyClicks(window);
  await act(async () => screen.getByText('Second').click());
  await wait(11_000);
  come();
  await wait(1000);
  expect(handlePress).not.toHaveBeenCalled();
});

it.each([
  ['a button', '<button type="button" id="it"><b>Press</b></button>', true],
  ['a submit button', '<button id="it"><b>Send</b></button>', false],
  ['a link', '<a id="it" href="/"><b>Home</b></a>', false],
])('replays the click on %s from before any script had loaded', (_title, html, isKept) => {
  document.body.innerHTML = html;
  const earlyState = { pressedEarly: document.querySelector('b') };
  expect(getEarlyClick(earlyState)?.id).toBe(isKept ? 'it' : undefined);
  expect(getEarlyClick({})).toBeNull();
});
