/**
 * What has been loaded once stands at once the next time, as in the browser: there `@loadable/component` asks webpack, here nobody,
 * and every part would come some turns after its page, at times after the test has looked for it.
 */
Object.defineProperty(globalThis, '__webpack_modules__', { value: new Proxy({}, { get: () => true }) });
