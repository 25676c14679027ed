import { createContext, type ReactNode, useContext, useMemo } from 'react';
import {
  type Location,
  matchPath,
  matchRoutes,
  type NavigationType,
  type Params,
  type RouteObject,
  type RouterProps,
} from 'react-router';

/*
 * The part of React Router that the shop uses. The build puts it in the place of `react-router`, whose hooks also serve
 * nested routes, relative links and loaders: 5 KiB of a first view. Tests of components use React Router itself.
 */
export { createPath, matchRoutes, NavigationType } from 'react-router';

type Place = {
  readonly location: Location;
  readonly navigationType: NavigationType;
  readonly navigator: RouterProps['navigator'];
};

const PlaceContext = createContext<Place | null>(null);
const ParamsContext = createContext<Readonly<Params>>({});

function usePlace(): Place {
  const place = useContext(PlaceContext);
  if (!place) throw new Error('The page is rendered without a router.');
  return place;
}

export const useLocation = () => usePlace().location;
export const useNavigationType = () => usePlace().navigationType;
export const useParams = () => useContext(ParamsContext);
export const useMatch = (pattern: string) => matchPath(pattern, useLocation().pathname);

/** Components use the shop's navigator instead (`useNavigate` of `navigation.ts`). */
export const useNavigate = () => usePlace().navigator.push;

export function Router({ location, navigationType, navigator, children }: Place & { readonly children: ReactNode }) {
  const place = useMemo(() => ({ location, navigationType, navigator }), [location, navigationType, navigator]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

/** Renders the route that matches the address, with its params. */
export function useRoutes(routes: RouteObject[]): ReactNode {
  const { pathname } = useLocation();
  const match = matchRoutes(routes, pathname)?.at(-1);
  return match && <ParamsContext value={match.params}>{match.route.element}</ParamsContext>;
}
