/** Style sheets hide such pictures; a browser would show an icon in their place. */
const FAILED = 'data-failed';

/** Marks pictures that could not be loaded, until they are. */
export function markFailedPictures(document: Document): void {
  for (const type of ['load', 'error'])
    document.addEventListener(
      type,
      ({ target }) => {
        if (target instanceof HTMLImageElement) target.toggleAttribute(FAILED, type === 'error');
      },
      true,
    );
  // They may have failed before. A picture of one pixel can have the same width of 0, but is decoded.
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '')
      image.decode().catch(() => image.toggleAttribute(FAILED, true));
  }
}
