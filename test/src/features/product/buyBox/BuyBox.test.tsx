import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Marketplace } from '../../../../../src/contracts/content/content.ts';
import type { Product } from '../../../../../src/contracts/products/product.ts';
import { BuyBox } from '../../../../../src/features/product/buyBox/BuyBox.tsx';
import { type Flags, flagsReceived } from '../../../../../src/page/pageSlices.ts';
import { givenProduct, givenStock, givenStyle } from '../../givenProduct.ts';
import { openPage, openStore, shell } from '../../openShop.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView = jest.fn();
});
beforeEach(() => sessionStorage.clear());

function InState({ product, marketplace }: { product: Product; marketplace: Marketplace }) {
  const [styleId, setStyleId] = useState('1');
  const style = product.styles.find((one) => one.styleId === styleId);
  return style ? (
    <BuyBox product={product} style={style} marketplace={marketplace} holder="state" onColor={setStyleId} />
  ) : null;
}

type Opening = {
  search?: string;
  holder?: 'address' | 'state';
  settings?: Partial<Marketplace>;
  flags?: Flags;
};
async function open(product: Product, { search = '', holder = 'address', settings = {}, flags = {} }: Opening = {}) {
  const marketplace = { ...shell.marketplace, ...settings };
  const { store, calls } = await openStore({ '/zcs/content': { ...shell, marketplace } });
  store.dispatch(flagsReceived(flags));
  const [style] = product.styles;
  if (!style) throw new Error('the product has a style');
  const element =
    holder === 'state' ? (
      <InState product={product} marketplace={marketplace} />
    ) : (
      <BuyBox product={product} style={style} marketplace={marketplace} />
    );
  const page = await openPage(store, { element }, product.productUrl + search);
  await screen.findByRole('heading');
  return { ...page, calls };
}
const press = (role: 'link' | 'button', name: string) => userEvent.click(screen.getByRole(role, { name }));
const group = (name: string) => within(screen.getByRole('group', { name }));

const SINGLE = givenProduct([
  givenStyle('1', [
    givenStock('1', '8', ''),
    givenStock('2', '9', ''),
    { ...givenStock('3', '9', '', 2), shoeType: 'LEFT' },
    { ...givenStock('4', '9.5', '', 0), shoeType: 'LEFT' },
  ]),
  givenStyle('2', [givenStock('5', '8', ''), givenStock('6', '9', '')]),
]);

it('keeps every choice in the URL: a constraint clears the size, another color keeps the constraints', async () => {
  const { getPath } = await open(SINGLE, { search: '?ref=list' });
  await press('link', '8');
  expect(getPath()).toContain('?ref=list&size=8');
  await press('link', 'Left Shoe');
  expect(getPath()).toContain('?ref=list&shoeType=LEFT');
  expect(getPath()).not.toContain('size=');
  expect(await group("Women's size").findByRole('link', { name: '9.5, sold out' })).toBeVisible();
  await press('link', 'EU');
  expect(await group("Women's size").findByRole('link', { name: '40' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Color 2' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\?shoeType=LEFT&unit=EU$/),
  );
});

it('keeps a size in another unit, and in the colors that have it in stock', async () => {
  const soldOut = givenStyle('3', [givenStock('7', '8', ''), givenStock('8', '9', '', 0)]);
  const { getPath } = await open({ ...SINGLE, styles: [...SINGLE.styles, soldOut] }, { search: '?size=9' });
  await press('link', 'EU');
  expect(getPath()).toContain('?size=9&unit=EU');
  expect(await group("Women's size").findByRole('link', { name: '40' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Color 2' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\?unit=EU&size=9$/),
  );
  expect(screen.getByRole('link', { name: 'Color 3' })).toHaveAttribute('href', expect.stringMatching(/\?unit=EU$/));
});

it('keeps the choice in its state inside a dialog, and the size in a color that has it', async () => {
  const { getPath } = await open(SINGLE, { holder: 'state' });
  const pathBefore = getPath();
  await press('button', '9');
  expect(screen.getByText('UK 7, EU 40, foot 25.4 cm')).toBeVisible();
  await press('button', 'Color 2');
  expect(screen.getByRole('button', { name: '9' })).toHaveAttribute('aria-pressed', 'true');
  expect(getPath()).toBe(pathBefore);
});

it.each([
  { disablesOutOfStockButton: true, isDisabled: true },
  { disablesOutOfStockButton: false, isDisabled: false },
])('states that a sold-out size is out of stock; disabled: $isDisabled', async ({ isDisabled, ...settings }) => {
  await open(SINGLE, { search: '?shoeType=LEFT&size=9.5', settings });
  const form = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Out of Stock' });
  expect(form[0]?.disabled).toBe(isDisabled);
  expect(await screen.findByRole('button', { name: 'Notify Me When Available' })).toBeVisible();
  expect(await screen.findByText('Free standard delivery.')).toBeVisible();
  expect(screen.queryByText(/^Arrives/)).toBeNull();
});

it("shows the low stock only if the marketplace does, and the visitor's test variant allows it", async () => {
  const chosenQuery = '?shoeType=LEFT&size=9';
  const { unmount } = await open(SINGLE, { search: chosenQuery });
  expect(screen.getByText('Only 2 left in stock!')).toBeVisible();
  unmount();
  const other = await open(SINGLE, { search: chosenQuery, settings: { hasLowStockLabel: false } });
  expect(screen.queryByText(/left in stock/)).not.toBeInTheDocument();
  other.unmount();
  await open(SINGLE, { search: chosenQuery, flags: { 'low-stock-label': 'off' } });
  expect(screen.queryByText(/left in stock/)).not.toBeInTheDocument();
});

it('states the price of shipping, the day of arrival and the terms of returns', async () => {
  await open(SINGLE, { settings: { promise: 'Always shipped free', returnDays: 30 } });
  expect(await screen.findByText('Always shipped free')).toBeVisible();
  expect(screen.getByText(/^Arrives \w{3}, \w{3} \d{1,2}, free standard delivery\.$/)).toBeVisible();
  expect(screen.getByText('30-day returns, free both ways')).toBeVisible();
});

it('names the missing choices on the button, until the shopper dismisses that for the session', async () => {
  await open(SINGLE);
  const [button] = screen.getAllByRole('button', { name: 'Add to Cart' });
  if (!button) throw new Error('there is a button');
  jest.useFakeTimers();
  const restPointer = () => {
    fireEvent.pointerEnter(button);
    act(() => jest.advanceTimersByTime(700));
  };
  restPointer();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Please select a size:');
  fireEvent.keyDown(button, { key: 'Escape' });
  restPointer();
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  jest.useRealTimers();
});

it('asks for all missing choices at once, and states that a combination does not exist', async () => {
  const shoe = givenProduct([
    givenStyle('1', [givenStock('1', '8', 'B'), givenStock('2', '9', 'B'), givenStock('3', '9', 'D')]),
  ]);
  const { unmount } = await open(shoe);
  const [button] = screen.getAllByRole('button', { name: 'Add to Cart' });
  if (button) await userEvent.click(button);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Please select a size:',
    'Please select a width:',
  ]);
  expect(group("Women's size").getByRole('link', { name: '8' })).toHaveFocus();
  unmount();
  await open({ ...shoe, styles: [givenStyle('1', [])] });
  expect(screen.getByText('No options available. Please modify the selection above.')).toBeVisible();
});

it('shows the lowest price until a size with another one is chosen, and its discount', async () => {
  const createPrices = (priceCents: number, originalPriceCents = priceCents) => ({
    price: `$${priceCents / 100}.00`,
    priceCents,
    originalPrice: `$${originalPriceCents / 100}.00`,
    originalPriceCents,
    percentOff: 20,
    onSale: originalPriceCents > priceCents,
  });
  const sizedStyle = givenStyle('1', [
    { ...givenStock('1', '8', ''), prices: createPrices(4_000) },
    { ...givenStock('2', '9', ''), prices: createPrices(4_800, 6_000) },
  ]);
  await open(givenProduct([{ ...sizedStyle, ...createPrices(4_000), price: 'From $40.00' }]));
  const findPrice = async (price: string) => (await screen.findAllByText(price))[0];
  expect(await findPrice('From $40.00')).toBeVisible();
  await press('link', '9');
  expect((await findPrice('$48.00'))?.parentElement).toHaveTextContent('$48.00 MSRP $60.00 20% off');
  await press('link', '8');
  expect((await findPrice('$40.00'))?.parentElement).toHaveTextContent(/^\$40\.00$/);
});

it("has the marketplace's labels on its button", async () => {
  const buttonTexts = { addToCart: 'Add to Bag', outOfStock: 'Gone' };
  await open(givenProduct([givenStyle('1', [givenStock('1', '8', ''), givenStock('2', '9', '', 0)])]), {
    settings: { buttonTexts },
    search: '?size=8',
  });
  expect((await screen.findAllByRole('button', { name: 'Add to Bag' }))[0]).toBeVisible();
  await press('link', '9, sold out');
  expect((await screen.findAllByRole('button', { name: 'Gone' }))[0]).toBeVisible();
});

it('names the size of the person in the pictures, of a product that has one', async () => {
  const measurements = [{ label: 'Model', value: '6′1″ (185 cm), in size M' }];
  const { unmount } = await open({ ...SINGLE, measurements });
  expect(screen.getByText('6′1″ (185 cm), in size M')).toHaveTextContent(/^Model: 6′1″/);
  unmount();
  await open({ ...SINGLE, measurements: [{ label: 'Rise', value: '9 in' }] });
  expect(screen.queryByText(/Model/)).not.toBeInTheDocument();
});
