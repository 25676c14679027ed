/** The entry that a browser reports for an element that is completely in view. */
function inView(target: Element): IntersectionObserverEntry {
  const box = target.getBoundingClientRect();
  return {
    target,
    isIntersecting: true,
    intersectionRatio: 1,
    boundingClientRect: box,
    intersectionRect: box,
    rootBounds: null,
    time: 0,
  };
}

/** jsdom has no layout: here every observed element is in view as soon as it is observed. */
export function triggerNearInJsdom(): void {
  window.IntersectionObserver = class {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    readonly #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }
    observe(target: Element) {
      queueMicrotask(() => this.#callback([inView(target)], this));
    }
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
}
