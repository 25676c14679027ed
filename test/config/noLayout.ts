/** jsdom lays nothing out: nothing is ever resized, or comes into view, unless a test says so. */
class Quiet {
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

Object.assign(globalThis, { ResizeObserver: Quiet, IntersectionObserver: Quiet });
