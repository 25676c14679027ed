import type { PageKind } from './floor/fixture.ts';
import type { Plan } from './kit/plan.ts';
import { TARGETS } from './kit/targets.ts';
import type { PageCase } from './pages.ts';
import type { Captured } from './shop/capture.ts';

/** Used if one number of connections is enough. */
const ONE_LEVEL = [16];

/** Returns the floor's addresses of a kind of page. */
export const listFloorPaths = (kind: PageKind, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `/${kind}/${index}`);

/**
 * An agent's cookie of no agent, which prevents stored pages. By itself it makes a page like that for a new visitor.
 */
const RENDERED = 'agent-session=none';

/**
 * Returns the measured pages. The first cases request more lists and products than the shop's data cache holds, the
 * later ones the same few repeatedly. All except the stored ones are rendered.
 */
export function listPageCases({ paths, samples }: Captured, memberCookie: string | undefined, plan: Plan): PageCase[] {
  const page = (name: string, kind: PageKind, more: Partial<PageCase> = {}): PageCase => ({
    name,
    kind,
    paths: paths[kind],
    floorPaths: listFloorPaths(kind, samples[kind].length),
    connections: plan.connections,
    cookie: RENDERED,
    ...more,
  });
  const again = (kind: PageKind): Partial<PageCase> => ({ paths: samples[kind], connections: ONE_LEVEL });
  const stored = (kind: PageKind, whose = '', cookie?: string): PageCase =>
    page(`${kind}, stored${whose}`, kind, { ...again(kind), cookie });
  const storedForMember = (kind: PageKind): PageCase[] =>
    memberCookie ? [stored(kind, ', signed in', memberCookie)] : [];
  const signedIn = memberCookie ? { cookie: `${memberCookie}; ${RENDERED}` } : {};
  return [
    page(TARGETS.list.measured, 'list'),
    page(TARGETS.product.measured, 'product'),
    page('home', 'home'),
    // Never stored, for any shopper.
    page(TARGETS.order.measured, 'order', { connections: ONE_LEVEL, cookie: memberCookie }),
    page('list, asked for again', 'list', again('list')),
    page('product page, asked for again', 'product', again('product')),
    page('list again, signed in', 'list', { ...again('list'), ...signedIn }),
    page('product page again, signed in', 'product', { ...again('product'), ...signedIn }),
    page('home, signed in', 'home', { ...again('home'), ...signedIn }),
    stored('list'),
    stored('product'),
    stored('home'),
    ...storedForMember('list'),
    ...storedForMember('product'),
    ...storedForMember('home'),
  ];
}
