import { act, fireEvent, render, screen } from '@testing-library/react';
import { CopyLink } from '../../../../../src/features/product/buyBox/BuyBoxFoot.tsx';

const ADDRESS = 'https://shop.example/p/womens-skyline-coral/product/91/color/c2';
const HINT = 'The link leads to this color';

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** A new page each time, as after a reload: only the storage is kept. */
async function openAnew(writeText: ((text: string) => Promise<void>) | undefined) {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: writeText && { writeText } });
  render(<CopyLink address={ADDRESS} />);
  const button = screen.getByRole('button', { name: 'Copy link' });
  return { button, press: () => act(async () => void fireEvent.click(button)) };
}

it('copies the URL, and shows it for 2.5 seconds after the last click', async () => {
  const copiedTexts: string[] = [];
  const { press } = await openAnew(async (text) => void copiedTexts.push(text));
  const status = screen.getByRole('status');
  await press();
  expect(copiedTexts).toEqual([ADDRESS]);
  expect(status).toHaveTextContent('Link copied');
  await wait(2000);
  await press();
  await wait(2499);
  expect(status).toHaveTextContent('Link copied');
  await wait(1);
  expect(status).toBeEmptyDOMElement();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

it.each([
  ['is refused', () => Promise.reject(new DOMException('denied', 'NotAllowedError'))],
  ['is not there', undefined],
])('shows the URL, selected, if the clipboard %s', async (_reason, writeText) => {
  const { press } = await openAnew(writeText);
  await press();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Copy this link:' });
  expect(field).toHaveValue(ADDRESS);
  expect(field).toHaveFocus();
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(ADDRESS);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('explains itself only the first time', async () => {
  const { button } = await openAnew(async () => undefined);
  const restPointer = async () => {
    fireEvent.pointerEnter(button);
    await wait(700);
  };
  const leave = async () => {
    fireEvent.pointerLeave(button);
    await wait(1000);
  };
  await restPointer();
  expect(screen.getByRole('tooltip')).toHaveTextContent(HINT);
  await leave();
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await restPointer();
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
