import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { OptionalPart } from '../../../src/page/OptionalPart.tsx';
import { notingQuery, openStore } from '../features/openShop.tsx';

function Broken(): never {
  throw new Error('no such row');
}

async function page() {
  const reported: unknown[] = [];
  const { store } = await openStore({ 'GET /martypixel': notingQuery(reported) });
  const element = (
    <Provider store={store}>
      <h1>Skyline 4</h1>
      <OptionalPart name="similar">
        <Broken />
      </OptionalPart>
      <OptionalPart name="reviews">
        <p>Light and quick.</p>
      </OptionalPart>
    </Provider>
  );
  return { element, reported };
}

it('hides a part that fails to render, keeps the rest, and reports it', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { element, reported } = await page();
  render(element);
  expect(screen.getByRole('heading')).toHaveTextContent('Skyline 4');
  expect(screen.getByText('Light and quick.')).toBeVisible();
  expect(reported).toEqual([
    {
      type: 'martyExchangesError',
      code: 'part.failure',
      status: '0',
      detailedMessage: 'similar: no such row',
      page: '/',
    },
  ]);
  silent.mockRestore();
});

it('omits a part that fails on the server', async () => {
  const { element } = await page();
  const html = renderToString(element);
  expect(html).toContain('Skyline 4');
  expect(html).toContain('Light and quick.');
});
