import { useDispatch } from 'react-redux';
import type { UnknownAction } from 'redux';
import type { ThunkAction, ThunkDispatch } from 'redux-thunk';
import type { Transport } from '../api/transport.ts';

/** What the store hands to every thunk. */
export type ThunkTools = {
  readonly api: Transport;
  /** Runs work under a name once at a time: a second caller gets the first one's promise. One per store, so per shopper. */
  readonly once: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
};

/** A thunk that sees `State`, the slices that it names, and nothing else of the store. */
export type AppThunk<State, Result = void> = ThunkAction<Promise<Result>, State, ThunkTools, UnknownAction>;

/** Dispatches actions and the thunks of any feature. */
export type AppDispatch<State = unknown> = ThunkDispatch<State, ThunkTools, UnknownAction>;

/** The dispatch of a component that uses the slices in `State`. */
export const useAppDispatch = <State>(): AppDispatch<State> => useDispatch<AppDispatch<State>>();
