import loadable from '@loadable/component';
import { act, render, screen } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { Provider } from 'react-redux';
import { createLaterPart, createPagePart } from '../../../src/page/createLaterPart.tsx';
import { openStore } from '../features/openShop.tsx';

afterEach(() => {
  delete document.body.dataset.hydrated;
});

function givenPart() {
  const { promise, resolve, reject } = Promise.withResolvers<{ default: () => React.ReactElement }>();
  const Part = loadable(() => promise);
  const arrive = () => act(async () => resolve({ default: () => <p>The part</p> }));
  return { Part, arrive, fail: () => act(async () => reject(new Error('offline'))) };
}

/** A page that opens another one, as the router does. */
async function openNext(Part: React.ComponentType) {
  const { store } = await openStore({});
  function Pages() {
    const [isNext, setIsNext] = useState(false);
    return isNext ? (
      <main>
        <h1>The next page</h1>
        <Part />
      </main>
    ) : (
      <button type="button" onClick={() => startTransition(() => setIsNext(true))}>
        Open
      </button>
    );
  }
  render(
    <Provider store={store}>
      <Pages />
    </Provider>,
  );
  document.body.dataset.hydrated = 'true';
  await act(async () => screen.getByRole('button').click());
}

it.each([
  ['a later part', (Part: ReturnType<typeof givenPart>['Part']) => createLaterPart('part', Part)],
  ['a page part', (Part: ReturnType<typeof givenPart>['Part']) => createPagePart(Part)],
])('shows a page that is opened by a link together with %s', async (_, create) => {
  const { Part, arrive } = givenPart();
  await openNext(create(Part));
  expect([screen.queryByRole('heading'), screen.queryByRole('button')]).toEqual([null, expect.anything()]);
  await arrive();
  expect(screen.getByRole('main')).toHaveTextContent('The next pageThe part');
});

it('shows the page without a later part that cannot be loaded', async () => {
  const { Part, fail } = givenPart();
  await openNext(createLaterPart('part', Part));
  await fail();
  expect(screen.getByRole('main')).toHaveTextContent('The next page');
});
