import { screen } from '@testing-library/react';
import { PreviewBar } from '../../../../../src/features/content/preview/PreviewBar.tsx';
import { openPage, openStore, shell } from '../../openShop.tsx';

async function open(content: object) {
  const { store } = await openStore({ '/zcs/content': { ...shell, ...content } });
  return openPage(store, { element: <PreviewBar /> }, '/c/about?a=1');
}

it('names the document and its version, and leaves the preview without scripts', async () => {
  await open({ preview: { document: 'pages/about', version: 4 } });
  const bar = await screen.findByRole('complementary', { name: 'Preview' });
  expect(bar).toHaveTextContent('Preview of pages/about, version 4Leave preview');
  const form = screen.getByRole('button', { name: 'Leave preview' }).closest('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/leavePreview.do']);
  expect(form).toHaveFormValues({ returnTo: '/c/about?a=1' });
});

it('moves other bars at the bottom of the window up while it is shown', async () => {
  const { unmount } = await open({ preview: { document: 'footer', version: 2 } });
  await screen.findByRole('complementary', { name: 'Preview' });
  const { style } = document.documentElement;
  expect(style.getPropertyValue('--notice-bar')).toBe('64px');
  unmount();
  expect(style.getPropertyValue('--notice-bar')).toBe('');
});

it('is not on other pages', async () => {
  await open({});
  expect(screen.queryByRole('complementary')).toBeNull();
});
