import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from '../../../../src/ui/overlays/Tooltip.tsx';

const HOUR_MS = 3_600_000;
let hours = 0;
/** Starts the clock long after the last tooltip of any test was closed. */
beforeEach(() => {
  hours += 1;
  jest.useFakeTimers();
  jest.advanceTimersByTime(hours * HOUR_MS);
});
afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const onDismiss = jest.fn();
function open(canOpenStep?: () => boolean) {
  render(
    <>
      <Tooltip text="One" onDismiss={onDismiss} {...(canOpenStep && { canOpenStep })}>
        {(describedBy) => (
          <button type="button" aria-describedby={describedBy}>
            First
          </button>
        )}
      </Tooltip>
      <Tooltip text="Two">{() => <button type="button">Second</button>}</Tooltip>
    </>,
  );
  return { first: screen.getByText('First'), second: screen.getByText('Second') };
}
const queryTooltip = () => screen.queryByRole('tooltip');

it('opens once a pointer has rested for 700 ms, and describes its control', () => {
  const { first } = open();
  fireEvent.pointerEnter(first);
  wait(699);
  expect(queryTooltip()).not.toBeInTheDocument();
  wait(1);
  expect(queryTooltip()).toHaveTextContent('One');
  expect(first).toHaveAccessibleDescription('One');
});

it('closes 250 ms after the pointer has left, unless it returns before that', () => {
  const { first } = open();
  fireEvent.pointerEnter(first);
  wait(700);
  fireEvent.pointerLeave(first);
  wait(200);
  fireEvent.pointerEnter(first);
  wait(1000);
  expect(queryTooltip()).toBeInTheDocument();
  fireEvent.pointerLeave(first);
  wait(250);
  expect(queryTooltip()).not.toBeInTheDocument();
});

it('opens at once within 300 ms of another', () => {
  const { first, second } = open();
  fireEvent.pointerEnter(first);
  wait(700);
  fireEvent.pointerLeave(first);
  wait(250);
  wait(299);
  fireEvent.pointerEnter(second);
  wait(0);
  expect(queryTooltip()).toHaveTextContent('Two');
  fireEvent.pointerLeave(second);
  wait(250);
  wait(300);
  fireEvent.pointerEnter(second);
  wait(0);
  expect(queryTooltip()).not.toBeInTheDocument();
});

it.each([
  ['a click', (button: HTMLElement) => fireEvent.click(button)],
  ['Escape', (button: HTMLElement) => fireEvent.keyDown(button, { key: 'Escape' })],
  ['Escape with the focus elsewhere', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
])('is dismissed by %s', (_by, dismiss) => {
  onDismiss.mockClear();
  const { first } = open();
  dismiss(first);
  expect(onDismiss).not.toHaveBeenCalled();
  fireEvent.pointerEnter(first);
  wait(700);
  dismiss(first);
  expect(queryTooltip()).not.toBeInTheDocument();
  expect(onDismiss).toHaveBeenCalledTimes(1);
});

it('stays closed if it may not open, and for touch', () => {
  const { first, second } = open(() => false);
  fireEvent.pointerEnter(first);
  wait(700);
  fireEvent.pointerEnter(second, { pointerType: 'touch' });
  wait(700);
  expect(queryTooltip()).not.toBeInTheDocument();
});
