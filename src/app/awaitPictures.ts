const RETRY_MS = 1500;
const MOST_TRIES = 60;

/**
 * The shop answers with one pixel while a picture is being drawn. A natural size is told in pixels of the page: where a file is
 * meant for a dense screen or a small place, its one pixel is less than one, and comes as 0.
 */
const isBeingDrawn = (image: HTMLImageElement): boolean => image.naturalWidth <= 1 && image.naturalHeight <= 1;

/** Under an address of its own: a document takes one that it has seen from its memory, whatever the answer said of keeping it. */
const asTry = (urls: string, tried: number): string =>
  urls.replace(/(\/image\/[^\s,?]+)(\?try=\d+)?/g, `$1?try=${tried}`);

function askAgain(image: HTMLImageElement, tried: number): void {
  const sources = image.parentElement?.querySelectorAll<HTMLSourceElement>(':scope > source') ?? [];
  for (const source of sources) source.srcset = asTry(source.srcset, tried);
  if (image.srcset) image.srcset = asTry(image.srcset, tried);
  else image.src = asTry(image.src, tried);
}

/** Asks again, a moment later, for pictures that were still being drawn when the page asked for them. */
export function awaitPictures(document: Document): void {
  const tries = new WeakMap<HTMLImageElement, number>();
  const look = (image: HTMLImageElement): void => {
    const tried = (tries.get(image) ?? 0) + 1;
    if (!isBeingDrawn(image) || tried > MOST_TRIES) return;
    tries.set(image, tried);
    setTimeout(() => askAgain(image, tried), RETRY_MS);
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
