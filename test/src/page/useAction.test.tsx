import { act, renderHook } from '@testing-library/react';
import { useAction } from '../../../src/page/useAction.ts';

/** A call that ends when the test says so. */
function givenCall() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const work = jest.fn((_signal: AbortSignal) => promise);
  return { work, resolve, reject };
}
const describeError = (error: unknown) => String(error);
const open = (options: Partial<Parameters<typeof useAction<string>>[0]> = {}) =>
  renderHook(() => useAction<string, 'a' | 'b'>({ describe: describeError, ...options }));

it('is busy until the call ends', async () => {
  const { result } = open();
  const { work, resolve } = givenCall();
  let successPromise: Promise<boolean> | undefined;
  act(() => {
    successPromise = result.current.run(work);
  });
  expect(result.current).toMatchObject({ busy: true, failure: null });
  await act(async () => resolve());
  await expect(successPromise).resolves.toBe(true);
  expect(result.current).toMatchObject({ busy: false, failure: null });
});

it('runs once for two clicks before the next render', async () => {
  const { result } = open();
  const { work, resolve } = givenCall();
  const answers: Promise<boolean>[] = [];
  act(() => {
    answers.push(result.current.run(work), result.current.run(work));
  });
  await act(async () => resolve());
  expect(work).toHaveBeenCalledTimes(1);
  expect(await Promise.all(answers)).toEqual([true, false]);
});

it('runs calls with different keys side by side', async () => {
  const { result } = open();
  const first = givenCall();
  const second = givenCall();
  act(() => {
    void result.current.run(first.work, 'a');
    void result.current.run(second.work, 'b');
  });
  expect(result.current.busyKey).toBe('b');
  await act(async () => second.resolve());
  expect(result.current).toMatchObject({ busy: true, busyKey: 'a' });
  await act(async () => first.resolve());
  expect(result.current).toMatchObject({ busy: false, busyKey: null });
});

it('shows why a call was rejected, and clears it when the call is retried', async () => {
  const { result } = open();
  await act(() => result.current.run(() => Promise.reject('declined')).then((ok) => expect(ok).toBe(false)));
  expect(result.current).toMatchObject({ busy: false, failure: 'declined' });
  const { work, resolve } = givenCall();
  act(() => void result.current.run(work));
  expect(result.current).toMatchObject({ busy: true, failure: null });
  await act(async () => resolve());
  expect(result.current).toMatchObject({ busy: false, failure: null });
});

it('treats a thrown error as a rejection', async () => {
  const { result } = open();
  const throwError = () => {
    throw new Error('broken');
  };
  await act(() => result.current.run(throwError));
  expect(result.current).toMatchObject({ busy: false, failure: 'Error: broken' });
});

it('stays busy while it recovers from a failure that it shows', async () => {
  const recovery = givenCall();
  const { result } = open({ recover: () => recovery.work(new AbortController().signal) });
  await act(async () => void result.current.run(() => Promise.reject('outdated')));
  expect(result.current).toMatchObject({ busy: true, failure: 'outdated' });
  await act(async () => recovery.resolve());
  expect(result.current.busy).toBe(false);
});

it('shows nothing of a failure that was handled, and does not recover', async () => {
  const recover = jest.fn(() => Promise.resolve());
  const { result } = open({ describe: async () => null, recover });
  await act(() => result.current.run(() => Promise.reject('sign in')));
  expect(result.current).toMatchObject({ busy: false, failure: null });
  expect(recover).not.toHaveBeenCalled();
});

it('stays busy after success if the page is left, until it is restored', async () => {
  const { result } = open({ staysBusy: true });
  await act(() => result.current.run(() => Promise.resolve(), 'a'));
  expect(result.current.busyKey).toBe('a');
  act(() => result.current.endBusy());
  expect(result.current.busy).toBe(false);
  await act(() => result.current.run(() => Promise.reject('declined'), 'a'));
  expect(result.current).toMatchObject({ busy: false, failure: 'declined' });
});

it('aborts the call when the component unmounts, and ignores its late failure', async () => {
  const describe = jest.fn(describeError);
  const { result, unmount } = open({ describe });
  const { work, reject } = givenCall();
  let successPromise: Promise<boolean> | undefined;
  act(() => {
    successPromise = result.current.run(work);
  });
  unmount();
  expect(work.mock.calls[0]?.[0].aborted).toBe(true);
  reject(new Error('aborted'));
  await expect(successPromise).resolves.toBe(false);
  expect(describe).not.toHaveBeenCalled();
});

it('starts with a given failure, which can be cleared', () => {
  const { result } = open({ initial: 'refused' });
  expect(result.current.failure).toBe('refused');
  act(() => result.current.setFailure(null));
  expect(result.current.failure).toBeNull();
});
