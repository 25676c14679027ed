import { act, fireEvent, render, screen } from '@testing-library/react';
import { useCarousel } from '../../../../src/ui/carousel/useCarousel.ts';
import { GivenMedia } from '../mediaInJsdom.ts';

let wantsNoMotion = false;
beforeEach(() => {
  wantsNoMotion = false;
  jest.useFakeTimers();
  window.matchMedia = () => new GivenMedia(wantsNoMotion);
});
afterEach(() => jest.useRealTimers());

const onOpen = jest.fn();

function Pages({ rotates = false }: { rotates?: boolean }) {
  const { index, show, handlers } = useCarousel(3, { rotates });
  return (
    <section aria-label="pages" {...handlers}>
      <output>{index}</output>
      <button type="button" onClick={() => show(index - 1)}>
        Back
      </button>
      <button type="button" onClick={() => show(index + 1)}>
        On
      </button>
      <button type="button" onClick={onOpen}>
        Open
      </button>
    </section>
  );
}
const getRegion = () => screen.getByRole('region', { name: 'pages' });
const getShownText = () => screen.getByRole('status').textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function swipe(from: Element, [dx, dy]: [number, number], pointerType = 'touch') {
  const finger = { pointerType, pointerId: 1, isPrimary: true };
  const send = (name: string, x: number, y: number) =>
    fireEvent(from, Object.assign(new MouseEvent(name, { bubbles: true, clientX: 200 + x, clientY: 200 + y }), finger));
  send('pointerdown', 0, 0);
  send('pointermove', dx / 2, dy / 2);
  send('pointermove', dx, dy);
  send('pointerup', dx, dy);
  fireEvent.click(from);
}

it('stops at both ends', () => {
  render(<Pages />);
  press('Back');
  expect(getShownText()).toBe('0');
  for (let times = 0; times < 5; times++) press('On');
  expect(getShownText()).toBe('2');
});

it('rotates every five seconds, from the last page to the first', () => {
  render(<Pages rotates />);
  pass(4999);
  expect(getShownText()).toBe('0');
  pass(1);
  expect(getShownText()).toBe('1');
  pass(5000);
  pass(5000);
  expect(getShownText()).toBe('0');
});

it('does not rotate by default', () => {
  render(<Pages />);
  pass(20_000);
  expect(getShownText()).toBe('0');
});

it('pauses under the mouse and while focused, and continues afterwards', () => {
  render(<Pages rotates />);
  fireEvent.mouseEnter(getRegion());
  pass(20_000);
  expect(getShownText()).toBe('0');
  fireEvent.mouseLeave(getRegion());
  pass(5000);
  expect(getShownText()).toBe('1');

  act(() => screen.getByRole('button', { name: 'On' }).focus());
  act(() => screen.getByRole('button', { name: 'Back' }).focus());
  pass(20_000);
  expect(getShownText()).toBe('1');
  act(() => screen.getByRole('button', { name: 'Back' }).blur());
  pass(5000);
  expect(getShownText()).toBe('2');
});

it('never rotates with reduced motion', () => {
  wantsNoMotion = true;
  render(<Pages rotates />);
  pass(20_000);
  expect(getShownText()).toBe('0');
});

it.each<{ by: [number, number]; pointer?: string; to: string }>([
  { by: [-50, 0], to: '1' },
  { by: [-49, 0], to: '0' },
  { by: [-60, 80], to: '0' },
  { by: [-200, 0], pointer: 'mouse', to: '0' },
])('shows page $to after a swipe by $by', ({ by, pointer, to }) => {
  render(<Pages />);
  swipe(getRegion(), by, pointer);
  expect(getShownText()).toBe(to);
});

it('clicks nothing when a swipe ends on a button, but does after a tiny movement', () => {
  render(<Pages />);
  const open = screen.getByRole('button', { name: 'Open' });
  swipe(open, [-80, 0]);
  expect(onOpen).not.toHaveBeenCalled();
  swipe(open, [8, 3]);
  expect(onOpen).toHaveBeenCalledTimes(1);
});
