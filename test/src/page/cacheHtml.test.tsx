import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { cacheHtml, renderWithCachedHtml } from '../../../src/page/cacheHtml.tsx';

type PriceProps = { item: { readonly name: string }; currency: string; onChoose?: () => void };

const countRenders = jest.fn();

function Price({ item, currency, onChoose }: PriceProps) {
  countRenders();
  const [price] = useState('< 5');
  return (
    <li>
      {item.name}: {price} {currency}
      <button type="button" onClick={onChoose}>
        Choose
      </button>
    </li>
  );
}

const CachedPrice = cacheHtml(Price, ({ item, currency }) =>
  currency === '' ? undefined : { owner: item, variant: { currency } },
);
const shoe = { name: 'Shoe & lace' };

const renderPage = (Part: typeof CachedPrice, currency: string): string =>
  renderToString(
    <ul>
      <Part item={shoe} currency={currency} />
      <li>Last</li>
      <Part item={shoe} currency={`${currency} again`} />
      <Part item={shoe} currency={`${currency} again`} />
      {'Price of '}
      <Part item={shoe} currency={currency} />
      {currency}
    </ul>,
  );
const renderCachedPage = (currency: string): string => renderWithCachedHtml(() => renderPage(CachedPrice, currency));

beforeEach(() => countRenders.mockClear());

it('renders a component once for equal data, with the HTML that it would have without the cache', () => {
  const html = renderPage(Price, 'EUR');
  countRenders.mockClear();
  expect([renderCachedPage('EUR'), renderCachedPage('EUR')]).toEqual([html, html]);
  // Nothing is cached before the end of a page.
  expect(countRenders).toHaveBeenCalledTimes(4);
  expect(renderCachedPage('GBP')).toContain('GBP');
  expect(countRenders).toHaveBeenCalledTimes(8);
});

it('renders again what the component excludes from the cache', () => {
  renderWithCachedHtml(() => renderToString(<CachedPrice item={shoe} currency="" />));
  renderWithCachedHtml(() => renderToString(<CachedPrice item={shoe} currency="" />));
  expect(countRenders).toHaveBeenCalledTimes(2);
});

it('keeps the places of a page apart from cached components inside cached ones', () => {
  const Box = cacheHtml(
    ({ item, currency }: PriceProps) => (
      <ol>
        <CachedPrice item={item} currency={currency} />
      </ol>
    ),
    ({ item }) => ({ owner: item, variant: {} }),
  );
  const render = (): string => renderWithCachedHtml(() => renderToString(<Box item={shoe} currency="USD" />));
  render();
  expect([render(), render()]).toEqual(
    Array(2).fill(`<ol>${renderToString(<Price item={shoe} currency="USD" />)}</ol>`),
  );
});

it('is the plain component outside of a page, and after a page that failed to render', () => {
  const fail = (): string => {
    throw new Error('no such page');
  };
  expect(() => renderWithCachedHtml(fail)).toThrow('no such page');
  expect(renderPage(CachedPrice, 'USD')).toBe(renderPage(Price, 'USD'));
});

it('passes on the error of a component', () => {
  const Broken = cacheHtml(
    (_: { item: object }): never => {
      throw new Error('no such row');
    },
    ({ item }) => ({ owner: item, variant: {} }),
  );
  const render = (): string => renderWithCachedHtml(() => renderToString(<Broken item={shoe} />));
  expect(render).toThrow('no such row');
  expect(render).toThrow('no such row');
  expect(renderCachedPage('USD')).toBe(renderPage(Price, 'USD'));
});

it('is hydrated by the plain component without a warning', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const onRecoverableError = jest.fn();
  const onChoose = jest.fn();
  const container = document.createElement('ul');
  container.innerHTML = renderWithCachedHtml(() => renderToString(<CachedPrice item={shoe} currency="USD" />));
  document.body.append(container);
  await act(async () =>
    hydrateRoot(container, <Price item={shoe} currency="USD" onChoose={onChoose} />, { onRecoverableError }),
  );
  container.querySelector('button')?.click();
  expect(onChoose).toHaveBeenCalledTimes(1);
  expect([errors.mock.calls, onRecoverableError.mock.calls]).toEqual([[], []]);
  errors.mockRestore();
});
