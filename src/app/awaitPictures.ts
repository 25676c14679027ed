const RETRY_MS = 1500;
const MOST_TRIES = 60;

/** The shop answers with one pixel while a picture is being drawn. */
const isBeingDrawn = (image: HTMLImageElement): boolean => image.naturalWidth === 1 && image.naturalHeight === 1;

/** Asks again, a moment later, for pictures that were still being drawn when the page asked for them. */
export function awaitPictures(document: Document): void {
  const tries = new WeakMap<HTMLImageElement, number>();
  const look = (image: HTMLImageElement): void => {
    const tried = tries.get(image) ?? 0;
    if (!isBeingDrawn(image) || tried >= MOST_TRIES) return;
    tries.set(image, tried + 1);
    setTimeout(() => {
      // Setting it anew, even to what it was, makes a browser load it again.
      if (image.srcset) image.srcset = `${image.srcset}`;
      else image.src = `${image.src}`;
    }, RETRY_MS);
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
