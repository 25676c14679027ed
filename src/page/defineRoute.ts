import type { LoadableComponent } from '@loadable/component';
import { NotFoundFailure } from './pageErrors.ts';
import type { AppDispatch } from './thunk.ts';

type RequiredParamName<Segment extends string> = Segment extends `:${string}?`
  ? never
  : Segment extends `:${infer Name}`
    ? Name
    : never;
type OptionalParamName<Segment extends string> = Segment extends `:${infer Name}?`
  ? Name
  : Segment extends '*'
    ? '*'
    : never;
type Segments<Path extends string> = Path extends `${infer Head}/${infer Tail}` ? Head | Segments<Tail> : Path;

/** The params of a React Router path pattern: `:name` is required, `:name?` and `*` are optional. */
type PathParams<Path extends string> = { readonly [Name in RequiredParamName<Segments<Path>>]: string } & {
  readonly [Name in OptionalParamName<Segments<Path>>]?: string;
};

/** The tools of a loader. Without request and response, so that loaders run the same on the server and in the browser. */
export type LoadTools<State, Params> = {
  readonly dispatch: AppDispatch<State>;
  readonly getState: () => State;
  readonly params: Params;
  readonly url: URL;
  /** Whether a bot requests the page. Its HTML must then contain everything that browsers load later. */
  readonly isBot: boolean;
};

type RouteSettings = {
  /** The page's header; `shop` by default. */
  readonly header?: 'shop' | 'checkout';
  /** The identity level that the page requires; none by default. */
  readonly access?: 'recognized' | 'full';
  /** Whether the page shows personal data without requiring a sign-in; such a page must not be cached. */
  readonly isOwn?: boolean;
  /** Whether one stored page may serve all guests: of the shopper's data it shows only the cart's count. */
  readonly isForAll?: boolean;
};

type RouteOptions<State, Params> = RouteSettings & {
  readonly Page: LoadableComponent<object>;
  /** Loads public state, which depends on the URL only. */
  readonly load?: (tools: LoadTools<State, Params>) => Promise<unknown>;
  /** Loads shopper state, which depends on the caller. */
  readonly loadShopper?: (tools: LoadTools<State, Params>) => Promise<unknown>;
};

export type PageRoute<State> = RouteOptions<State, Readonly<Record<string, string | undefined>>> & {
  readonly path: string;
};

function requireParams<Path extends string>(
  path: Path,
  params: Readonly<Record<string, string | undefined>>,
): PathParams<Path> {
  for (const [, name] of path.matchAll(/:(\w+)(?=\/|$)/g)) {
    if (name && params[name] === undefined) throw new NotFoundFailure();
  }
  // Safe: the loop above checked each name, which TypeScript cannot follow.
  return params as PathParams<Path>;
}

/** Returns a route: its path, loaders and access rules. The route table consists of these. */
export const defineRoute =
  <State>() =>
  <Path extends string>(path: Path, options: RouteOptions<State, PathParams<Path>>): PageRoute<State> => {
    const { load, loadShopper, ...rest } = options;
    return {
      path,
      ...rest,
      ...(load && { load: (tools) => load({ ...tools, params: requireParams(path, tools.params) }) }),
      ...(loadShopper && {
        loadShopper: (tools) => loadShopper({ ...tools, params: requireParams(path, tools.params) }),
      }),
    };
  };
