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

Object.assign(globalThis, { ResizeObserver: NoopObserver, IntersectionObserver: NoopObserver });
