import type { UnknownAction } from 'redux';

type Case<State> = (state: State, payload: never) => State;
type CaseAction<State, Reduce extends Case<State>> = (Parameters<Reduce> extends [State] | []
  ? () => UnknownAction
  : (payload: Parameters<Reduce>[1]) => UnknownAction) & { readonly type: string };

type Slice<State, Cases extends Record<string, Case<State>>> = {
  readonly reducer: (state: State | undefined, action: UnknownAction) => State;
  readonly actions: { readonly [Name in keyof Cases]: CaseAction<State, Cases[Name]> };
};

/** Defines a slice: pure cases by action name (`cart/cartReceived`), and handlers of other slices' actions. */
export function defineSlice<State, Cases extends Record<string, Case<State>>>(
  name: string,
  initialState: State,
  cases: Cases,
  extraCases: Readonly<Record<string, (state: State) => State>> = {},
): Slice<State, Cases> {
  const byType = new Map<string, Case<State>>();
  const creators: Record<string, unknown> = {};
  for (const [key, reduce] of Object.entries(cases)) {
    const type = `${name}/${key}`;
    byType.set(type, reduce);
    creators[key] = Object.assign((payload: unknown) => ({ type, payload }), { type });
  }
  const reducer = (state: State = initialState, action: UnknownAction): State => {
    const reduce = byType.get(action.type);
    // Safe: the action was created by the creator of that case, with its payload type.
    if (reduce) return reduce(state, action.payload as never);
    return extraCases[action.type]?.(state) ?? state;
  };
  // Safe: the loop above made one creator for each key of the cases.
  return { reducer, actions: creators as Slice<State, Cases>['actions'] };
}
