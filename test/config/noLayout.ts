/** jsdom has no layout: nothing is resized or comes into view unless a test triggers it. */
class NoopObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** Nothing is known of the screen: no media query matches. */
const matchNoMedia = (media: string): object =>
  Object.assign(new EventTarget(), { media, matches: false, onchange: null, addListener() {}, removeListener() {} });

Object.assign(globalThis, {
  ResizeObserver: NoopObserver,
  IntersectionObserver: NoopObserver,
  matchMedia: matchNoMedia,
});
// Mantine measures its fields again when a font has loaded.
Object.assign(document, { fonts: new EventTarget() });
Object.assign(Element.prototype, { scrollTo: () => undefined, scrollIntoView: () => undefined });
