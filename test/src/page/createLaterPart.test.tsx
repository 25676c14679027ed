import loadable from '@loadable/component';
import { act, render, screen } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { Provider } from 'react-redux';
import { createLaterPart, createPagePart, IsOpeningContext } from '../../../src/page/laterParts.tsx';
import { openStore } from '../features/openShop.tsx';

afterEach(() => {
  delete document.body.dataset.hydrated;
  jest.useRealTimers();
});

type PartModule = { default: () => React.ReactElement };

/** A chunk that arrives when the test says so. */
function givenChunk() {
  const { promise, resolve } = Promise.withResolvers<PartModule>();
  const load = jest.fn(() => promise);
  const arrive = () => act(async () => resolve({ default: () => <p>The part</p> }));
  return { chunk: loadable(load), load, arrive };
}

function givenPart() {
  const { chunk, ...rest } = givenChunk();
  return { Part: createLaterPart('part', chunk), ...rest };
}

async function show(Part: React.ComponentType): Promise<void> {
  const { store } = await openStore({});
  render(
    <Provider store={store}>
      <main>
        <h1>The page</h1>
        <Part />
      </main>
    </Provider>,
  );
}

it('is loaded at once for a page that is opened by a link, and shown with it', async () => {
  document.body.dataset.hydrated = 'true';
  const Loadable = loadable(() => import('../../../src/ui/Icon.tsx'), { resolveComponent: (file) => file.Spinner });
  const Part = createLaterPart('part', Loadable);
  await Loadable.load();
  await show(Part);
  expect(screen.getByRole('main').lastElementChild).toHaveAttribute('aria-hidden', 'true');
});

it('does not hold up a page that is shown before it arrives', async () => {
  document.body.dataset.hydrated = 'true';
  const { Part, arrive } = givenPart();
  await act(() => show(Part));
  expect(screen.getByRole('main')).toHaveTextContent(/^The page$/);
  await arrive();
  expect(await screen.findByText('The part')).toBeVisible();
});

it('waits for the end of the first view on the first page', async () => {
  const { chunk, load, arrive } = givenChunk();
  const { promise, resolve } = Promise.withResolvers<void>();
  await act(() => show(createLaterPart('part', chunk, () => promise)));
  expect(load).not.toHaveBeenCalled();
  await act(async () => resolve());
  await arrive();
  expect(await screen.findByText('The part')).toBeVisible();
});

/** Shows a page, and opens the next one with the part as a link does. */
async function openNextPage(Part: React.ComponentType, isOpening = true): Promise<void> {
  const { store } = await openStore({});
  let shownPath = 'first';
  let open = (_path: string): void => undefined;
  function Pages() {
    const [path, setPath] = useState('first');
    open = setPath;
    return (
      <IsOpeningContext value={() => isOpening && shownPath !== path}>
        <main>
          <h1>{path}</h1>
          {path === 'next' && <Part />}
        </main>
      </IsOpeningContext>
    );
  }
  render(
    <Provider store={store}>
      <Pages />
    </Provider>,
  );
  await act(async () => {
    if (isOpening) startTransition(() => open('next'));
    else open('next');
  });
  shownPath = screen.getByRole('heading').textContent ?? '';
}

describe.each(['createLaterPart', 'createPagePart'])('a page that is opened by a link, with a part of %s', (kind) => {
  const given = () => {
    const { chunk, ...rest } = givenChunk();
    return { Part: kind === 'createPagePart' ? createPagePart(chunk) : createLaterPart('part', chunk), ...rest };
  };

  it('is shown with the part', async () => {
    const { Part, arrive } = given();
    await openNextPage(Part);
    expect(screen.getByRole('main')).toHaveTextContent(/^first$/);
    await arrive();
    expect(screen.getByRole('main')).toHaveTextContent('nextThe part');
  });

  it('is shown before a part that is rendered by another change', async () => {
    const { Part, arrive } = given();
    await openNextPage(Part, false);
    expect(screen.getByRole('main')).toHaveTextContent(/^next$/);
    await arrive();
    expect(await screen.findByText('The part')).toBeVisible();
  });
});

it('does not wait long for a later part', async () => {
  jest.useFakeTimers();
  await openNextPage(givenPart().Part);
  expect(screen.getByRole('main')).toHaveTextContent(/^first$/);
  await act(() => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByRole('main')).toHaveTextContent(/^next$/);
});
