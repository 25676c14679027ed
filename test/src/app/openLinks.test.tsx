import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { openLinksIn } from './openLinksIn.ts';

let stop = () => {};
afterEach(() => stop());

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
