import { act, fireEvent, screen } from '@testing-library/react';
import { AddToCart } from '../../../../../src/features/product/buyBox/AddToCart.tsx';
import { StickyBar } from '../../../../../src/features/product/buyBox/StickyBar.tsx';
import { resolveSizing } from '../../../../../src/lib/sizing/resolveSizing.ts';
import { givenProduct, givenStock, givenStyle } from '../../givenProduct.ts';
import { openPage, openStore, shell } from '../../openShop.tsx';

const STYLE = givenStyle('1', [givenStock('1', '8', 'B – Medium'), givenStock('2', '9', 'B – Medium')]);
const PRODUCT = givenProduct([STYLE]);

/** jsdom has no layout: a test sets the button's position on a screen of 768 px. */
let button = { top: 300, bottom: 352 };
let resizePage = () => {};
beforeAll(() => {
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resizePage = () => callback([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  HTMLFormElement.prototype.getBoundingClientRect = () =>
    DOMRect.fromRect({ y: button.top, height: button.bottom - button.top });
});
afterEach(() => jest.useRealTimers());

async function open({ hasBar = true, size = '' } = {}) {
  button = { top: 300, bottom: 352 };
  const { store } = await openStore({});
  const addedIds: string[] = [];
  const element = (
    <main>
      <h1>Skyline 4</h1>
      <AddToCart
        product={PRODUCT}
        style={STYLE}
        sizing={resolveSizing(PRODUCT, STYLE.stocks, size ? { size } : {})}
        marketplace={shell.marketplace}
        busy={false}
        hasBar={hasBar}
        onAdd={(stockId) => addedIds.push(stockId)}
        onMissing={() => addedIds.push('missing')}
      />
    </main>
  );
  await openPage(store, { element }, PRODUCT.productUrl);
  await screen.findByRole('heading', { level: 1 });
  // The bar is a separate chunk.
  await import('../../../../../src/features/product/buyBox/StickyBar.tsx');
  return addedIds;
}
const getButtons = () => screen.getAllByRole('button', { name: 'Add to Cart' });
/** Scrolls the button to a position, and waits. */
const scrollTo = async (place: typeof button, milliseconds: number) => {
  button = place;
  fireEvent.scroll(window);
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
};
const RECT_ABOVE = { top: -400, bottom: -348 };

it('appears once scrolling has stopped for 250 ms, with the product, its price and the missing choices', async () => {
  const addedIds = await open();
  jest.useFakeTimers();
  await scrollTo(RECT_ABOVE, 200);
  await scrollTo(RECT_ABOVE, 249);
  expect(getButtons()).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(getButtons()).toHaveLength(2);
  expect(screen.getByText('Choose a size')).toBeInTheDocument();
  expect(screen.getByText('$129.95')).toBeInTheDocument();
  fireEvent.click(getButtons()[1] ?? document.body);
  expect(addedIds).toEqual(['missing']);
  await scrollTo({ top: 20, bottom: 72 }, 250);
  expect(getButtons()).toHaveLength(1);
});

it('appears once the button is behind the header', async () => {
  document.documentElement.style.scrollPaddingTop = '72px';
  await open();
  jest.useFakeTimers();
  await scrollTo({ top: 20, bottom: 72 }, 250);
  expect(getButtons()).toHaveLength(1);
  await scrollTo({ top: 19, bottom: 71 }, 250);
  expect(getButtons()).toHaveLength(2);
  document.documentElement.style.scrollPaddingTop = '';
});

it('is not shown while the button is below the view, and appears when a part that loads later moves it out above', async () => {
  await open();
  jest.useFakeTimers();
  await scrollTo({ top: 900, bottom: 952 }, 250);
  expect(getButtons()).toHaveLength(1);
  button = RECT_ABOVE;
  resizePage();
  await act(() => jest.advanceTimersByTimeAsync(250));
  expect(getButtons()).toHaveLength(2);
});

it('names the selected options, and adds them to the cart', async () => {
  const addedIds = await open({ size: '9' });
  jest.useFakeTimers();
  await scrollTo(RECT_ABOVE, 250);
  expect(screen.getByText(`${STYLE.color} · 9 · B – Medium`)).toBeInTheDocument();
  fireEvent.click(getButtons()[1] ?? document.body);
  expect(addedIds).toEqual(['2']);
});

it('is not shown in a dialog', async () => {
  await open({ hasBar: false });
  jest.useFakeTimers();
  await scrollTo(RECT_ABOVE, 250);
  expect(getButtons()).toHaveLength(1);
});

it('shows the product at 93 by 62', async () => {
  const { store } = await openStore({});
  const element = (
    <StickyBar style={STYLE} prices={STYLE} title="Skyline 4" choice="9">
      <h1>Add to Cart</h1>
    </StickyBar>
  );
  const { container } = await openPage(store, { element });
  await screen.findByRole('heading');
  expect(container.querySelector('img')).toHaveAttribute('src', '/image/s1-side.93x62.webp');
});
