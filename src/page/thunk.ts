import { useDispatch } from 'react-redux';
import type { UnknownAction } from 'redux';
import type { ThunkAction, ThunkDispatch } from 'redux-thunk';
import type { Transport } from '../api/transport.ts';

/** The extra argument of every thunk. */
export type ThunkTools = {
  readonly api: Transport;
  /** Runs work once at a time per name: a concurrent call gets the first call's promise. One per store, so one per shopper. */
  readonly runOnce: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
};

/** A thunk that requires only the slices in `State`. */
export type AppThunk<State, Result = void> = ThunkAction<Promise<Result>, State, ThunkTools, UnknownAction>;

/** Dispatches actions and the thunks of any feature. */
export type AppDispatch<State = unknown> = ThunkDispatch<State, ThunkTools, UnknownAction>;

/** Returns the dispatch function for a component that uses the slices in `State`. */
export const useAppDispatch = <State>(): AppDispatch<State> => useDispatch<AppDispatch<State>>();

type ApiCall<Args extends readonly unknown[], Answer> = (api: Transport, ...args: Args) => Promise<Answer>;

/** Returns the thunk of a call of the API, whose answer is not kept in the store. It throws the call's `ApiFailure`. */
export const callApi =
  <Args extends readonly unknown[], Answer>(call: ApiCall<Args, Answer>) =>
  (...args: Args): AppThunk<unknown, Answer> =>
  (_dispatch, _getState, { api }) =>
    call(api, ...args);

/** Returns the thunk of a call of the API that dispatches the answer. It throws the call's `ApiFailure`. */
export const storeAnswer =
  <Args extends readonly unknown[], Answer>(received: (answer: Answer) => UnknownAction, call: ApiCall<Args, Answer>) =>
  (...args: Args): AppThunk<unknown> =>
  async (dispatch, _getState, { api }) => {
    dispatch(received(await call(api, ...args)));
  };
