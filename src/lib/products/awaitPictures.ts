const RETRY_MS = 1500;
const MAX_TRIES = 60;

/** Returns whether an image is a pixel while being generated; high density reports it as 0. */
const isBeingDrawn = (image: HTMLImageElement): boolean => image.naturalWidth <= 1 && image.naturalHeight <= 1;

/** Adds a retry parameter to image URLs, because a document reuses images whatever the headers. */
const asTry = (urls: string, tryCount: number): string =>
  urls.replace(/(\/image\/[^\s,?]+)(\?try=\d+)?/g, `$1?try=${tryCount}`);

function askAgain(image: HTMLImageElement, tryCount: number): void {
  const sources = image.parentElement?.querySelectorAll<HTMLSourceElement>(':scope > source') ?? [];
  for (const source of sources) source.srcset = asTry(source.srcset, tryCount);
  if (image.srcset) image.srcset = asTry(image.srcset, tryCount);
  else image.src = asTry(image.src, tryCount);
}

/** Retries images that were still being generated when the page requested them. */
export function awaitPictures(document: Document): void {
  const tries = new WeakMap<HTMLImageElement, number>();
  const look = (image: HTMLImageElement): void => {
    const tryCount = (tries.get(image) ?? 0) + 1;
    if (!isBeingDrawn(image) || tryCount > MAX_TRIES) return;
    tries.set(image, tryCount);
    setTimeout(() => askAgain(image, tryCount), RETRY_MS);
  };
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement) look(target);
    },
    true,
  );
  for (const image of document.images) if (image.complete) look(image);
}
