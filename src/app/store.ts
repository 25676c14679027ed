import { applyMiddleware, legacy_createStore } from 'redux';
import { withExtraArgument } from 'redux-thunk';
import type { Transport } from '../api/transport.ts';
import type { AppDispatch, ThunkTools } from '../page/thunk.ts';
import { type RootState, rootReducer } from './rootReducer.ts';

/** In-flight work by name: a second caller joins the first. Belongs to one store. */
function makeOnce(): ThunkTools['once'] {
  const running = new Map<string, Promise<unknown>>();
  return <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const known = running.get(name);
    // One name always stands for one kind of work.
    if (known) return known as Promise<Result>;
    const started = work().finally(() => running.delete(name));
    running.set(name, started);
    return started;
  };
}

/** A store for one shopper: one for each request in the server, one for the page's life in the browser. */
export const makeStore = (api: Transport, preloadedState?: RootState) => {
  const tools: ThunkTools = { api, once: makeOnce() };
  const enhancer = applyMiddleware<AppDispatch<RootState>, RootState>(withExtraArgument(tools));
  return legacy_createStore(rootReducer, preloadedState, enhancer);
};
export type Store = ReturnType<typeof makeStore>;
