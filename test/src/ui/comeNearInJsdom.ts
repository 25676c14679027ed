/** jsdom has no layout: here everything that is watched is in view as soon as it is watched. */
export function comeNearInJsdom(): void {
  window.IntersectionObserver = class {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    readonly #told: IntersectionObserverCallback;
    constructor(told: IntersectionObserverCallback) {
      this.#told = told;
    }
    observe(target: Element) {
      queueMicrotask(() =>
        this.#told([{ isIntersecting: true, target } as unknown as IntersectionObserverEntry], this),
      );
    }
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
}
