import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import type { Product } from '../../../../../src/contracts/products/product.ts';
import { Gallery } from '../../../../../src/features/product/gallery/Gallery.tsx';
import { showModalInJsdom } from '../../../ui/showModalInJsdom.ts';
import { givenProduct, givenStyle } from '../../givenProduct.ts';

beforeAll(() => {
  showModalInJsdom();
  HTMLMediaElement.prototype.pause = jest.fn();
});

const style = {
  ...givenStyle('1', []),
  images: (['MAIN', 'PAIR', 'TOP'] as const).map((type) => ({ imageId: `s1-${type.toLowerCase()}`, type })),
};

function open(change: Partial<Product> = {}) {
  return render(<Gallery product={givenProduct([style], change)} style={style} />, { wrapper: MemoryRouter });
}
const listCurrentMarks = () => screen.getAllByRole('button', { name: /^Show/ }).map((thumb) => thumb.ariaCurrent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('shows every view in the rail, and stops at both ends', async () => {
  open();
  expect(screen.getAllByRole('button', { name: /^Show picture/ })).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Previous picture' })).toBeDisabled();
  await press('Next picture');
  await press('Next picture');
  expect(listCurrentMarks()).toEqual([null, null, 'true']);
  expect(screen.getByRole('button', { name: 'Next picture' })).toBeDisabled();
});

it('is paged by the arrow keys, Home and End', async () => {
  open();
  screen.getByRole('button', { name: 'Show picture 1' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(listCurrentMarks()).toEqual([null, 'true', null]);
  await userEvent.keyboard('{End}');
  expect(listCurrentMarks()).toEqual([null, null, 'true']);
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(listCurrentMarks()).toEqual(['true', null, null]);
});

it('gives only the visible picture the focus, and names its place', async () => {
  open();
  const getPlace = () => screen.getByRole('group', { name: /^Picture/ }).getAttribute('aria-label');
  const listTabbable = () =>
    screen.getAllByRole('button', { name: /^Zoom picture/ }).filter((picture) => picture.tabIndex === 0);
  expect(listTabbable()).toEqual([screen.getByRole('button', { name: 'Zoom picture 1' })]);
  expect(getPlace()).toBe('Picture 1 of 3');
  await press('Show picture 3');
  expect(listTabbable()).toEqual([screen.getByRole('button', { name: 'Zoom picture 3' })]);
  expect(getPlace()).toBe('Picture 3 of 3');
});

it('zooms the visible picture, and returns to the last one shown', async () => {
  open();
  await press('Next picture');
  await press('Zoom');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('img')).toHaveAttribute('src', '/image/s1-pair.920x736.webp');
  dialog.getByRole('button', { name: 'Close' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(dialog.getByRole('img')).toHaveAttribute('src', '/image/s1-top.920x736.webp');
  await userEvent.click(dialog.getByRole('button', { name: 'Show picture 1' }));
  await userEvent.keyboard('+');
  expect(dialog.getByText('150%')).toBeVisible();
  await userEvent.keyboard('0');
  expect(dialog.getByText('100%')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Show picture 3' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(listCurrentMarks()).toEqual([null, null, 'true']);
});

it('opens the zoom with the loaded picture, and sharpens it once the large one has arrived', async () => {
  open();
  await press('Zoom');
  const dialog = await screen.findByRole('dialog');
  const listSources = () =>
    [...dialog.querySelectorAll('img:not(button *)')].map((picture) => picture.getAttribute('src'));
  expect(listSources()).toEqual(['/image/s1-main.700x525.webp', '/image/s1-main.920x736.webp']);
  const load = (width: number) => {
    const picture = within(dialog).getByRole('img');
    Object.defineProperty(picture, 'naturalWidth', { value: width, configurable: true });
    fireEvent.load(picture);
  };
  // One that is still being drawn is a pixel.
  load(1);
  expect(listSources()).toHaveLength(2);
  load(920);
  expect(listSources()).toEqual(['/image/s1-main.920x736.webp']);
});

it('shows products other than shoes upright in the zoom', async () => {
  open({ defaultProductType: 'Clothing' });
  await press('Zoom');
  const picture = within(await screen.findByRole('dialog')).getByRole('img');
  expect(picture).toHaveAttribute('src', '/image/s1-main.736x920.webp');
});

it('has the clip as its last item, which loads nothing before it is played, with controls and captions', async () => {
  const { container } = open({ videos: [{ videoUrl: '/videos/a.mp4', captionsUrl: '/videos/a.vtt' }] });
  await press('Show video');
  expect(container.querySelector('video')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Zoom' })).not.toBeInTheDocument();
  const poster = screen.getByRole('button', { name: 'Play video' }).querySelector('img');
  expect(poster).toHaveAttribute('src', '/image/s1-main.750x420.webp');
  await press('Play video');
  const video = container.querySelector('video');
  expect(video).toHaveAttribute('src', '/videos/a.mp4');
  expect(video).toHaveAttribute('controls');
  expect(video?.querySelector('track')).toHaveAttribute('src', '/videos/a.vtt');
});

it('sends no request to YouTube before its clip is clicked', async () => {
  const { container } = open({ youtubeVideoId: 'dQw4w9WgXcQ' });
  expect(container.querySelector('iframe')).toBeNull();
  await press('Play video');
  expect(container.querySelector('iframe')?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/);
});
