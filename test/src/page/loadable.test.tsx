import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import type { LazyChunk } from '../../../src/page/createLazyChunk.ts';
import loadable, { loadableReady } from '../../../src/page/loadable.tsx';

type File = { Part: (props: { text: string }) => ReactNode };

const file: File = { Part: ({ text }) => <p>{text}</p> };
const resolveComponent = ({ Part }: File) => Part;

/** Returns a chunk whose load the test ends. */
function makeChunk(chunkName = 'part') {
  const loads: PromiseWithResolvers<File>[] = [];
  const chunk: LazyChunk<File> = {
    chunkName,
    isReady: () => loads.length > 0,
    requireAsync() {
      const load = Promise.withResolvers<File>();
      loads.push(load);
      return load.promise;
    },
    requireSync: () => file,
  };
  return { chunk, loads };
}

class Boundary extends Component<{ children: ReactNode }, { message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError = (failure: Error) => ({ message: failure.message });
  override render() {
    return this.state.message || this.props.children;
  }
}

const addJson = (id: string, content: unknown) => {
  const script = Object.assign(document.createElement('script'), { id, type: 'application/json' });
  script.textContent = JSON.stringify(content);
  document.body.append(script);
};

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(window, '__LOADABLE_LOADED_CHUNKS__');
});

it('loads a part when it is first shown, once for all places', async () => {
  const { chunk, loads } = makeChunk();
  const Part = loadable(chunk, { resolveComponent });
  Part.preload();
  render(<Part text="Sizes" />);
  expect(loads).toHaveLength(1);
});

it('shows a loaded part at once', async () => {
  const { chunk, loads } = makeChunk();
  const Part = loadable(chunk, { resolveComponent, ssr: false });
  const { unmount } = render(<Part text="Sizes" />);
  expect(screen.queryByText('Sizes')).toBeNull();
  await act(async () => loads[0]?.resolve(file));
  expect(screen.getByText('Sizes')).toBeVisible();
  unmount();

  const Again = loadable(chunk, { resolveComponent });
  render(<Again text="Widths" />);
  expect(screen.getByText('Widths')).toBeVisible();
});

it('hands a failure to the boundary around, and loads again on the next try', async () => {
  const { chunk, loads } = makeChunk();
  const Part = loadable(chunk, { resolveComponent, ssr: false });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { unmount } = render(
    <Boundary>
      <Part text="Sizes" />
    </Boundary>,
  );
  await act(async () => loads[0]?.reject(new Error('Loading chunk 7 failed')));
  expect(screen.getByText('Loading chunk 7 failed')).toBeVisible();
  unmount();

  render(<Part text="Sizes" />);
  await act(async () => loads[1]?.resolve(file));
  expect(screen.getByText('Sizes')).toBeVisible();
});

it('is ready after the chunks of the first view, and shows them at once', () => {
  addJson('__LOADABLE_REQUIRED_CHUNKS__', [1, 2]);
  addJson('__LOADABLE_REQUIRED_CHUNKS___ext', { namedChunks: ['first'] });
  const chunks = [[[1, 9]]];
  Reflect.set(window, '__LOADABLE_LOADED_CHUNKS__', chunks);
  const onReady = jest.fn();
  loadableReady(onReady);
  expect(onReady).not.toHaveBeenCalled();
  chunks.push([[2]]);
  chunks.push([[3]]);
  expect(onReady).toHaveBeenCalledTimes(1);

  const Part = loadable(makeChunk('first').chunk, { resolveComponent });
  render(<Part text="Sizes" />);
  expect(screen.getByText('Sizes')).toBeVisible();
});

it('is ready at once on a page without a list of chunks', () => {
  const onReady = jest.fn();
  loadableReady(onReady);
  expect(onReady).toHaveBeenCalledTimes(1);
});
