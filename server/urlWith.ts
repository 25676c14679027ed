import { z } from 'zod';

/** A URL of one of these protocols; who gets it wrong is shown the example. */
export const urlWith = (protocols: string, example: string) =>
  z.url({ protocol: new RegExp(`^(${protocols})$`), error: `must be a URL such as ${example}` });
