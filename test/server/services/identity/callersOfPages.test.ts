import { ANONYMOUS_CALLER, type Caller } from '../../../../server/platform/http/caller.ts';
import { createCallerPage, findCallerOfPage } from '../../../../server/services/identity/createCallerMiddleware.ts';

const maya: Caller = { ...ANONYMOUS_CALLER, customerId: 400_001, firstName: 'Maya', level: 'full' };

it('looks the caller of a page up once', async () => {
  const find = jest.fn(() => Promise.resolve(maya));
  const [page, other] = [{}, {}];
  expect(await findCallerOfPage(page, find)).toBe(maya);
  expect(await findCallerOfPage(page, find)).toBe(maya);
  expect(find).toHaveBeenCalledTimes(1);
  expect(await findCallerOfPage(other, find)).toBe(maya);
  expect(find).toHaveBeenCalledTimes(2);
});

it('looks up no caller of a page whose caller is known', async () => {
  const find = jest.fn(() => Promise.resolve(ANONYMOUS_CALLER));
  expect(await findCallerOfPage(createCallerPage(maya), find)).toBe(maya);
  expect(find).not.toHaveBeenCalled();
});
