import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { useListPlace } from '../../../../src/features/search/components/ListFoot.tsx';
import { givenResults } from '../givenResults.ts';

/** Scrolls a list of two pages, the second in view, and returns the URL of the next frame. */
async function scrollAt(address: string): Promise<string> {
  window.history.replaceState(null, '', '/shoes');
  const grid = document.createElement('ul');
  grid.innerHTML = '<li data-page="1"></li><li data-page="2"></li>';
  const list = {
    results: givenResults({ totalProductCount: 150 }),
    keys: [],
    firstPage: 1,
    lastPage: 2,
    receivedAt: 0,
  };
  renderHook(() => useListPlace({ current: grid }, list), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/shoes']}>{children}</MemoryRouter>,
  });
  window.history.pushState(null, '', address);
  window.dispatchEvent(new Event('scroll'));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return window.location.pathname + window.location.search;
}

it.each(['/shoes', '/boots'])(
  'keeps the URL at the visible page, under the address %s of the list',
  async (address) => {
    expect(await scrollAt(address)).toBe('/boots?p=2');
  },
);

it('leaves the URL of the next page alone while that is loading', async () => {
  expect(await scrollAt('/p/skyline/product/91')).toBe('/p/skyline/product/91');
});
