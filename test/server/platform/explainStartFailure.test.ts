import { StartError } from '../../../server/platform/errors.ts';
import { explainStartFailure } from '../../../server/platform/lifecycle.ts';

const createCodedError = (code: string, message: string) => Object.assign(new Error(message), { code });

it.each([
  [new StartError('PORT=80: taken'), 'PORT=80: taken'],
  [
    createCodedError('ENOSPC', "ENOSPC: no space left on device, write '/data/secret'"),
    "the disk is full: ENOSPC: no space left on device, write '/data/secret'",
  ],
  [
    new Error('migration 001-catalog failed', {
      cause: createCodedError('53100', 'could not extend file:\n No space left'),
    }),
    'the disk of the database is full: could not extend file: No space left',
  ],
  [new TypeError('undefined is not a function'), undefined],
  ['thrown text', undefined],
])('%s', (error, expected) => {
  expect(explainStartFailure(error)).toBe(expected);
});
