import { format } from 'node:util';

/** React's warning about an update that the test did not wait for: what is shown then depends on chance. */
const NOT_AWAITED = 'not wrapped in act(';

const print = console.error;
let warning: string | undefined;

console.error = (...parts: unknown[]) => {
  const text = format(...parts);
  if (text.includes(NOT_AWAITED)) warning ??= text;
  else print(...parts);
};

afterEach(() => {
  const found = warning;
  warning = undefined;
  if (found !== undefined) throw new Error(found);
});
