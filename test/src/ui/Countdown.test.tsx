import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Countdown } from '../../../src/ui/Countdown.tsx';

const noon = Date.parse('2026-11-20T12:00:00Z');

beforeEach(() => {
  jest.useFakeTimers({ now: noon });
});
afterEach(() => {
  jest.useRealTimers();
});

it('counts each second and stops at zero', () => {
  render(<Countdown endsAt="2026-11-20T12:00:02Z" renderedAt={noon} />);
  const timer = screen.getByRole('timer');
  expect(timer).toHaveTextContent('00:00:02');
  act(() => jest.advanceTimersByTime(1000));
  expect(timer).toHaveTextContent('00:00:01');
  act(() => jest.advanceTimersByTime(5000));
  expect(timer).toHaveTextContent('00:00:00');
});

it('hydrates a page that was rendered earlier without a mismatch', () => {
  const page = <Countdown endsAt="2026-11-20T13:00:00Z" renderedAt={noon - 30_000} />;
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  expect(container).toHaveTextContent('01:00:30');

  const onRecoverableError = jest.fn();
  act(() => {
    hydrateRoot(container, page, { onRecoverableError });
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container).toHaveTextContent('01:00:00');
});
