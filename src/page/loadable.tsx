import { type ComponentType, useEffect, useState } from 'react';
import type { LazyChunk } from './createLazyChunk.ts';

type Options<File, Props> = {
  readonly resolveComponent: (file: File) => ComponentType<Props>;
  /** `false` for a part that the server does not render. */
  readonly ssr?: boolean;
};

type Shown<Props> = { readonly Part?: ComponentType<Props>; readonly failure?: unknown };

/** The id under which `@loadable/server` lists the chunks of the page that it rendered. */
const REQUIRED_CHUNKS = '__LOADABLE_REQUIRED_CHUNKS__';
/** webpack's list of loaded chunks; its plugin gives it this name. */
const LOADED_CHUNKS = '__LOADABLE_LOADED_CHUNKS__';

const firstChunks = new Set<string>();

/**
 * `loadable` of `@loadable/component`, which the build puts in its place in the browser: the part of it that the shop
 * uses, in a quarter of the bytes.
 */
export default function loadable<File, Props extends object>(
  chunk: LazyChunk<File>,
  { resolveComponent, ssr = true }: Options<File, Props>,
) {
  let loading: Promise<File> | undefined;
  const load = (): Promise<File> => {
    loading ??= chunk.requireAsync().catch((failure: unknown) => {
      // The next call tries again.
      loading = undefined;
      throw failure;
    });
    return loading;
  };
  const showLoaded = (): Shown<Props> =>
    ssr && (firstChunks.has(chunk.chunkName) || chunk.isReady()) ? { Part: resolveComponent(chunk.requireSync()) } : {};

  function Loadable(props: Props) {
    const [{ Part, failure }, show] = useState(showLoaded);
    const isLoading = !Part && failure === undefined;
    useEffect(() => {
      if (!isLoading) return;
      load().then(
        (file) => show({ Part: resolveComponent(file) }),
        (loadFailure: unknown) => show({ failure: loadFailure }),
      );
    }, [isLoading]);
    if (failure !== undefined) throw failure;
    return Part ? <Part {...props} /> : null;
  }
  // In a task of its own, so that the touch that announces the part is answered first.
  return Object.assign(Loadable, { load, preload: () => void setTimeout(load) });
}

const readList = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '[]');

/** Calls `onReady` as soon as all chunks of the first view have been loaded. */
export function loadableReady(onReady: () => void): void {
  const requiredChunks: number[] = readList(REQUIRED_CHUNKS);
  const { namedChunks = [] }: { namedChunks?: string[] } = readList(`${REQUIRED_CHUNKS}_ext`);
  for (const name of namedChunks) firstChunks.add(name);

  const loadedChunks: [number[]][] = Reflect.get(window, LOADED_CHUNKS) ?? [];
  const push = loadedChunks.push.bind(loadedChunks);
  let isReady = false;
  const check = () => {
    const loadedIds = loadedChunks.flatMap(([ids]) => ids);
    if (isReady || !requiredChunks.every((id) => loadedIds.includes(id))) return;
    isReady = true;
    onReady();
  };
  loadedChunks.push = (...chunks) => {
    const count = push(...chunks);
    check();
    return count;
  };
  check();
}
