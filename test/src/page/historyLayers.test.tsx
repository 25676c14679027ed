import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { followStep, leaveLayer, useHistoryLayer } from '../../../src/page/historyLayers.ts';

function Layer({ name }: { name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  useHistoryLayer(name, isOpen, setIsOpen);
  return (
    <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      {name}
    </button>
  );
}

const show = (...names: string[]) =>
  render(
    <MemoryRouter>
      {names.map((name) => (
        <Layer key={name} name={name} />
      ))}
    </MemoryRouter>,
  );
const isOpen = (name = 'zoom'): boolean =>
  screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true';
/** Steps of jsdom's history take two tasks, and a layer that closes may go a step of its own. */
const settle = () =>
  act(async () => {
    for (let task = 0; task < 8; task += 1) await new Promise((resolve) => setTimeout(resolve));
  });
const press = async (name = 'zoom') => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};
const step = async (delta: number) => {
  window.history.go(delta);
  await settle();
};
const getLayer = (): unknown => window.history.state.layer;

/** The router calls it with whether the page's entry has the same key. */
let shownKey: unknown;
const follow = () => {
  const { key } = window.history.state;
  followStep(key === shownKey);
  shownKey = key;
};
beforeAll(() => window.addEventListener('popstate', follow));
afterAll(() => window.removeEventListener('popstate', follow));

/** Starts at a page's entry, with the entry of another page below it. */
beforeEach(() => {
  window.history.pushState({ key: 'before' }, '', '/before');
  window.history.pushState({ key: 'page' }, '', '/page');
  shownKey = 'page';
});

it('closes an open layer at Back, and opens it again at Forward', async () => {
  show('zoom', 'filters');
  await press();
  expect([isOpen(), getLayer(), window.location.pathname]).toEqual([true, 'zoom', '/page']);
  await step(-1);
  expect([isOpen(), getLayer()]).toEqual([false, undefined]);
  await step(1);
  expect([isOpen(), isOpen('filters')]).toEqual([true, false]);
});

it('leaves no entry behind a layer that is closed by its button', async () => {
  show('zoom');
  await press();
  await press();
  expect([isOpen(), getLayer()]).toEqual([false, undefined]);
  await step(-1);
  expect(window.location.pathname).toBe('/before');
});

it('keeps one entry for a layer that is closed and opened at once', async () => {
  show('zoom');
  await press();
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(screen.getByRole('button'));
  await settle();
  expect([isOpen(), getLayer()]).toEqual([true, 'zoom']);
  await step(-1);
  expect([isOpen(), window.location.pathname]).toEqual([false, '/page']);
});

it('opens a layer after a reload', async () => {
  window.history.pushState({ key: 'page', layer: 'zoom' }, '');
  show('zoom');
  await settle();
  expect(isOpen()).toBe(true);
  await step(-1);
  expect([isOpen(), window.location.pathname]).toEqual([false, '/page']);
});

it('leaves the entry of an open layer that is removed', async () => {
  const { unmount } = show('zoom');
  await press();
  unmount();
  await settle();
  expect([getLayer(), window.location.pathname]).toEqual([undefined, '/page']);
});

describe('the entry of a layer that the page no longer has', () => {
  it('is stepped over at Back', async () => {
    window.history.pushState({ key: 'page', layer: 'gone' }, '');
    show('zoom');
    await step(-1);
    expect(window.location.pathname).toBe('/before');
  });

  it('is stepped back from at Forward', async () => {
    window.history.pushState({ key: 'page', layer: 'gone' }, '');
    await step(-1);
    show('zoom');
    await step(1);
    expect([getLayer(), window.location.pathname]).toEqual([undefined, '/page']);
  });
});

it('goes back to the entry of the page before another page is added', async () => {
  show('zoom');
  await press();
  await act(async () => leaveLayer());
  expect([isOpen(), getLayer()]).toEqual([true, undefined]);
  expect(leaveLayer()).toBeUndefined();
});
