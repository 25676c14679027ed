import type { PageKind } from './floor/fixture.ts';
import type { Plan } from './kit/plan.ts';
import { TARGETS } from './kit/targets.ts';
import type { PageCase } from './pages.ts';
import type { CaptureResult } from './shop/capture.ts';

/** Used if one number of connections is enough. */
const ONE_LEVEL = [16];

/** Returns the floor's addresses of a kind of page. */
export const listFloorPaths = (kind: PageKind, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `/${kind}/${index}`);

/**
 * An agent's cookie of no agent, which prevents stored pages. By itself it makes a page like that for a new visitor.
 */
const RENDER_COOKIE = 'agent-session=none';

/**
 * Returns the measured pages. The first cases request more lists and products than the shop's data cache holds, the
 * later ones the same few repeatedly. All except the stored ones are rendered.
 */
export function listPageCases(
  { paths, samples }: Pick<CaptureResult, 'paths' | 'samples'>,
  memberCookie: string | undefined,
  plan: Plan,
): PageCase[] {
  const createPageCase = (name: string, kind: PageKind, overrides: Partial<PageCase> = {}): PageCase => ({
    name,
    kind,
    paths: paths[kind],
    floorPaths: listFloorPaths(kind, samples[kind].length),
    connections: plan.connections,
    cookie: RENDER_COOKIE,
    ...overrides,
  });
  const createRepetition = (kind: PageKind): Partial<PageCase> => ({ paths: samples[kind], connections: ONE_LEVEL });
  const createStoredCase = (kind: PageKind, whose = '', cookie?: string): PageCase =>
    createPageCase(`${kind}, stored${whose}`, kind, { ...createRepetition(kind), cookie });
  const createMemberCases = (kind: PageKind): PageCase[] =>
    memberCookie ? [createStoredCase(kind, ', signed in', memberCookie)] : [];
  const orders = { connections: ONE_LEVEL, cookie: memberCookie };
  const signedIn = memberCookie ? { cookie: `${memberCookie}; ${RENDER_COOKIE}` } : {};
  return [
    createPageCase(TARGETS.list.measuredPage, 'list'),
    createPageCase(TARGETS.product.measuredPage, 'product'),
    createPageCase('home', 'home'),
    createPageCase(TARGETS.order.measuredPage, 'order', orders),
    createPageCase('order page, first view', 'order', { ...orders, areFirstViews: true }),
    createPageCase('list, asked for again', 'list', createRepetition('list')),
    createPageCase('product page, asked for again', 'product', createRepetition('product')),
    createPageCase('list again, signed in', 'list', { ...createRepetition('list'), ...signedIn }),
    createPageCase('product page again, signed in', 'product', { ...createRepetition('product'), ...signedIn }),
    createPageCase('home, signed in', 'home', { ...createRepetition('home'), ...signedIn }),
    createStoredCase('list'),
    createStoredCase('product'),
    createStoredCase('home'),
    ...createMemberCases('list'),
    ...createMemberCases('product'),
    ...createMemberCases('home'),
  ];
}
