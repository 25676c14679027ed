/**
 * Makes loaded chunks available synchronously, as webpack does in the browser. Otherwise every lazy part would render some ticks
 * after its page, sometimes after the test has looked for it.
 */
Object.defineProperty(globalThis, '__webpack_modules__', { value: new Proxy({}, { get: () => true }) });
