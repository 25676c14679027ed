import { applyMiddleware, legacy_createStore } from 'redux';
import { withExtraArgument } from 'redux-thunk';
import type { Transport } from '../api/transport.ts';
import type { AppDispatch, ThunkTools } from '../page/thunk.ts';
import { type RootState, rootReducer } from './rootReducer.ts';

/** Returns a function that runs work once at a time per name: a concurrent call gets the running promise. One per store. */
function makeOnce(): ThunkTools['runOnce'] {
  const promisesByName = new Map<string, Promise<unknown>>();
  return <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const runningPromise = promisesByName.get(name);
    // This cast is safe: a name always belongs to the same kind of value.
    if (runningPromise) return runningPromise as Promise<Result>;
    const newPromise = work().finally(() => promisesByName.delete(name));
    promisesByName.set(name, newPromise);
    return newPromise;
  };
}

/** Creates a store for one shopper: per request on the server, per page load in the browser. */
export const makeStore = (api: Transport, preloadedState?: RootState) => {
  const tools: ThunkTools = { api, runOnce: makeOnce() };
  const enhancer = applyMiddleware<AppDispatch<RootState>, RootState>(withExtraArgument(tools));
  return legacy_createStore(rootReducer, preloadedState, enhancer);
};
export type Store = ReturnType<typeof makeStore>;
