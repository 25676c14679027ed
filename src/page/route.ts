import type { LoadableComponent } from '@loadable/component';
import { NotFound } from './outcomes.ts';
import type { AppDispatch } from './thunk.ts';

type NameOf<Segment extends string> = Segment extends `:${string}?`
  ? never
  : Segment extends `:${infer Name}`
    ? Name
    : never;
type OptionalNameOf<Segment extends string> = Segment extends `:${infer Name}?`
  ? Name
  : Segment extends '*'
    ? '*'
    : never;
type Segments<Path extends string> = Path extends `${infer Head}/${infer Tail}` ? Head | Segments<Tail> : Path;

/** The params that a path pattern of React Router gives: `:name` for certain, `:name?` and `*` perhaps. */
type PathParams<Path extends string> = { readonly [Name in NameOf<Segments<Path>>]: string } & {
  readonly [Name in OptionalNameOf<Segments<Path>>]?: string;
};

/** What a loader works with; no request, no response, so that it runs the same in the server and the browser. */
export type LoadTools<State, Params> = {
  readonly dispatch: AppDispatch<State>;
  readonly getState: () => State;
  readonly params: Params;
  readonly url: URL;
  /** Asked by a machine that reads pages for others: whatever shoppers load when they come to it has to stand in its page at once. */
  readonly isBot: boolean;
};

type RouteSettings = {
  /** Which header the page wears; the shop's own unless it says otherwise. */
  readonly header?: 'shop' | 'checkout';
  /** What the page asks of the one who opens it; anyone may, unless it says otherwise. */
  readonly access?: 'recognized' | 'full';
  /** Shows what is somebody's own though it asks for no sign-in: no cache may keep it. */
  readonly isOwn?: boolean;
};

type RouteOptions<State, Params> = RouteSettings & {
  readonly Page: LoadableComponent<object>;
  /** Public state: what depends on the address alone. */
  readonly load?: (tools: LoadTools<State, Params>) => Promise<unknown>;
  /** Shopper state: what depends on who is asking. */
  readonly loadShopper?: (tools: LoadTools<State, Params>) => Promise<unknown>;
};

export type PageRoute<State> = RouteOptions<State, Readonly<Record<string, string | undefined>>> & {
  readonly path: string;
};

function namedParams<Path extends string>(
  path: Path,
  given: Readonly<Record<string, string | undefined>>,
): PathParams<Path> {
  for (const [, name] of path.matchAll(/:(\w+)(?=\/|$)/g)) {
    if (name && given[name] === undefined) throw new NotFound();
  }
  // Checked above, name by name; TypeScript cannot follow a pattern in a string.
  return given as PathParams<Path>;
}

/** One page: its path, what it loads and who may see it. The route table is made of these. */
export const route =
  <State>() =>
  <Path extends string>(path: Path, options: RouteOptions<State, PathParams<Path>>): PageRoute<State> => {
    const { load, loadShopper, ...rest } = options;
    return {
      path,
      ...rest,
      ...(load && { load: (tools) => load({ ...tools, params: namedParams(path, tools.params) }) }),
      ...(loadShopper && {
        loadShopper: (tools) => loadShopper({ ...tools, params: namedParams(path, tools.params) }),
      }),
    };
  };
