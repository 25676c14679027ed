import loadable from '@loadable/component';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createLaterPart } from '../../../src/page/createLaterPart.tsx';
import { openStore } from '../features/openShop.tsx';

afterEach(() => {
  delete document.body.dataset.hydrated;
});

/** A part whose chunk arrives when the test says so. */
function givenPart() {
  const { promise, resolve } = Promise.withResolvers<{ default: () => React.ReactElement }>();
  const load = jest.fn(() => promise);
  const Part = createLaterPart('part', loadable(load));
  const arrive = () => act(async () => resolve({ default: () => <p>The part</p> }));
  return { Part, load, arrive };
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
  const Loadable = loadable(() => import('../../../src/ui/Spinner.tsx'), { resolveComponent: (file) => file.Spinner });
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

it('waits for the first view on the first page', () => {
  expect(givenPart().load).not.toHaveBeenCalled();
});
