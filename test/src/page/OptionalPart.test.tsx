import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { OptionalPart } from '../../../src/page/laterParts.tsx';
import { openStore, recordQueries } from '../features/openShop.tsx';

function Broken(): never {
  throw new Error('no such row');
}

async function createPage() {
  const reports: unknown[] = [];
  const { store } = await openStore({ 'GET /martypixel': recordQueries(reports) });
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
  return { element, reports };
}

it('hides a part that fails to render, keeps the rest, and reports it', async () => {
  const consoleSpy = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { element, reports } = await createPage();
  render(element);
  expect(screen.getByRole('heading')).toHaveTextContent('Skyline 4');
  expect(screen.getByText('Light and quick.')).toBeVisible();
  expect(reports).toEqual([
    {
      type: 'martyExchangesError',
      code: 'part.failure',
      status: '0',
      detailedMessage: 'similar: no such row',
    },
  ]);
  consoleSpy.mockRestore();
});

it('omits a part that fails on the server', async () => {
  const { element } = await createPage();
  const html = renderToString(element);
  expect(html).toContain('Skyline 4');
  expect(html).toContain('Light and quick.');
});
