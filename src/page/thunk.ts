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
