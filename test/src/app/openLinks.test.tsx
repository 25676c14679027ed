import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, type Location } from 'react-router';
import { openLinks } from '../../../src/app/openLinks.ts';
import { openLinksIn } from './openLinksIn.ts';

let stop = () => {};
afterEach(() => {
  stop();
  window.history.replaceState(null, '', '/');
});

function givenLinks() {
  const router = createMemoryRouter([{ path: '*' }]);
  const navigate = jest.spyOn(router, 'navigate');
  stop = openLinksIn(router);
  // jsdom cannot leave its page; the test checks only that the click was not handled.
  const preventLeaving = jest.fn((event: Event) => event.preventDefault());
  render(
    <>
      <a href="/p/1?size=8#reviews">
        <b>Runner</b>
      </a>
      <a href="/p/1/" data-in-place>
        Blue
      </a>
      <a href="/">Home</a>
      <a href="/#content">Skip</a>
      <a href="/logout" rel="external">
        Sign out
      </a>
      <a href="/sitemap.xml">File</a>
      <a href="/no/such/page">Nobody</a>
      <a href="https://elsewhere.example/p/1">Elsewhere</a>
      <a href="/p/1" target="_blank" rel="noreferrer">
        New tab
      </a>
      <a href="/p/1" download>
        Save
      </a>
      <a href="/p/1" onClick={(event) => event.preventDefault()}>
        Handled
      </a>
      <button type="button">Button</button>
    </>,
  );
  const press = (text: string, modifiers = {}): boolean => {
    window.addEventListener('click', preventLeaving, { once: true });
    fireEvent.click(screen.getByText(text), modifiers);
    window.removeEventListener('click', preventLeaving);
    return navigate.mock.calls.length > 0;
  };
  return { router, navigate, press };
}

const IN_PLACE = { replace: true, preventScrollReset: true };

/** Renders the choices of a product as they are before the first one; the addresses that they lead to keep loading. */
function givenChoices() {
  const toLocation = (to: string): Location => {
    const { pathname, search } = new URL(to, window.location.href);
    return { pathname, search, hash: '', state: null, key: to };
  };
  const location = toLocation('/product/1/color/2?unit=EU');
  window.history.replaceState(null, '', '/product/1/color/2?unit=EU');
  let pendingLocation: Location | undefined;
  const leave = (to: string) => {
    pendingLocation = toLocation(to);
  };
  const navigate = jest.fn(async (to: string) => leave(to));
  stop = openLinks({ navigate, view: () => ({ location, pendingLocation }) }, window);
  render(
    <>
      <a href="?unit=EU&size=9" data-in-place="size">
        Size 9
      </a>
      <a href="?unit=EU&width=2E" data-in-place="width">
        Wide
      </a>
      <a href="/product/1/color/3" data-in-place="size width unit">
        Blue
      </a>
    </>,
  );
  return { navigate, leave, choose: (text: string) => fireEvent.click(screen.getByText(text)) };
}

it('opens a link to a page without a full load, whatever inside it was clicked', () => {
  const { navigate, press } = givenLinks();
  press('Runner');
  expect(navigate).toHaveBeenCalledWith('/p/1?size=8#reviews', { replace: false, preventScrollReset: false });
});

it('keeps the scroll position and the history entry of a choice in place', () => {
  const { navigate, press } = givenLinks();
  press('Blue');
  expect(navigate).toHaveBeenCalledWith('/p/1/', { replace: true, preventScrollReset: true });
});

it('keeps a choice that is still loading', () => {
  const { navigate, choose } = givenChoices();
  choose('Size 9');
  choose('Wide');
  expect(navigate.mock.lastCall).toEqual(['/product/1/color/2?unit=EU&size=9&width=2E', IN_PLACE]);
  choose('Blue');
  expect(navigate.mock.lastCall).toEqual(['/product/1/color/3', IN_PLACE]);
  choose('Size 9');
  choose('Wide');
  expect(navigate.mock.lastCall).toEqual(['/product/1/color/3?size=9&width=2E', IN_PLACE]);
});

it('forgets the choices of a page that the shopper left', () => {
  const { navigate, choose, leave } = givenChoices();
  choose('Size 9');
  leave('/product/7?width=D');
  choose('Wide');
  expect(navigate.mock.lastCall).toEqual(['/product/1/color/2?unit=EU&width=2E', IN_PLACE]);
});

it('adds no history entry for a link to the current page', () => {
  const { navigate, press } = givenLinks();
  press('Home');
  expect(navigate).toHaveBeenCalledWith('/', { replace: true, preventScrollReset: false });
});

it.each(['Skip', 'Sign out', 'File', 'Nobody', 'Elsewhere', 'New tab', 'Save', 'Handled', 'Button'])(
  'lets the browser handle "%s"',
  (text) => {
    expect(givenLinks().press(text)).toBe(false);
  },
);

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'lets the browser handle a click with %o',
  (modifiers) => {
    expect(givenLinks().press('Runner', modifiers)).toBe(false);
  },
);
