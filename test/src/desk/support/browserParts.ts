/** Parts of a browser that jsdom lacks and Mantine asks for. */
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
    onchange: null,
  }),
});
Element.prototype.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

const { addEventListener } = EventTarget.prototype;

/** jsdom knows its own signals only, and the tests run with those of Node. */
EventTarget.prototype.addEventListener = function add(type, listener, options) {
  if (typeof options !== 'object' || !options.signal) return addEventListener.call(this, type, listener, options);
  const { signal, ...others } = options;
  signal.addEventListener('abort', () => this.removeEventListener(type, listener, others));
  return addEventListener.call(this, type, listener, others);
};

export {};
