import { act, render, screen } from '@testing-library/react';
import { Carousel } from '../../../../src/ui/carousel/Carousel.tsx';

let resize = () => {};
let width = 400;

beforeAll(() => {
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resize = () => callback([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // jsdom has no layout: a row of 1000 px in a container of `width`.
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => width });
  Object.defineProperty(HTMLElement.prototype, 'scrollWidth', { configurable: true, get: () => 1000 });
});
beforeEach(() => {
  width = 400;
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

const countButtons = () => screen.queryAllByRole('button').length;

it('shows the scroll buttons after layout, and measures again 100 ms after the last resize', () => {
  render(<Carousel title="For you">{[<b key="1">Skyline</b>]}</Carousel>);
  expect(countButtons()).toBe(0);
  act(() => resize());
  expect(countButtons()).toBe(2);
  width = 1000;
  act(() => resize());
  act(() => jest.advanceTimersByTime(99));
  act(() => resize());
  act(() => jest.advanceTimersByTime(99));
  expect(countButtons()).toBe(2);
  act(() => jest.advanceTimersByTime(1));
  expect(countButtons()).toBe(0);
});
