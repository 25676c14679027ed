import type { ContentPage, HomeSlots, Marketplace } from '../../../src/contracts/content.ts';
import type { Parts } from '../../parts.ts';
import { CONTENT_PAGES } from './contentPages.ts';
import { makeHomeSlots } from './homeSlots.ts';
import { makeShell, type StoreShell } from './shell.ts';

type Needs = Pick<Parts, 'db' | 'pool' | 'log' | 'clock'>;

/** Menus and tiles may lag behind the catalogue this long. */
const FRESH_MS = 60_000;

/** Caches content derived from the catalogue. Public content only: it depends on the shop, never on the caller. */
class Kept<Value> {
  readonly #made = new Map<string, { value: Promise<Value>; until: number }>();

  get(name: string, now: Date, make: () => Promise<Value>): Promise<Value> {
    const known = this.#made.get(name);
    if (known && known.until > now.getTime()) return known.value;
    const value = make();
    this.#made.set(name, { value, until: now.getTime() + FRESH_MS });
    value.catch(() => this.#made.delete(name));
    return value;
  }
}

type KeptContent = { readonly shells: Kept<StoreShell>; readonly homes: Kept<HomeSlots> };
const keptByDatabase = new WeakMap<Needs['db'], KeptContent>();

function keptOf({ db }: Pick<Needs, 'db'>): KeptContent {
  const known = keptByDatabase.get(db) ?? { shells: new Kept<StoreShell>(), homes: new Kept<HomeSlots>() };
  keptByDatabase.set(db, known);
  return known;
}

/** Returns the content of every page's header and footer for a shop. */
export const readShellContent = (parts: Needs, marketplace: Marketplace): Promise<StoreShell> =>
  keptOf(parts).shells.get(`${marketplace.id} ${marketplace.origin}`, parts.clock.now(), () =>
    makeShell(parts, marketplace),
  );

/** Returns the editorial parts of the home page. */
export const readHomeSlots = (parts: Needs): Promise<HomeSlots> =>
  keptOf(parts).homes.get('home', parts.clock.now(), () => makeHomeSlots(parts));

/** Pages with their own components, without text here. */
const OTHER_PAGES = ['/c/zappos-gift-cards', '/c/e-gift-cards', '/c/vip-dash'];

/** Lists the paths of all published pages. */
export const listPublishedPages = (): string[] => [
  ...CONTENT_PAGES.map(({ pageName }) => (pageName === 'contact-us' ? '/contact-us' : `/c/${pageName}`)),
  ...OTHER_PAGES,
];

/** Returns a published page with a shop's texts; undefined for an unknown name. */
export function findContentPage(
  pageName: string,
  { name, phone, returnDays, promise }: Marketplace,
): ContentPage | undefined {
  const page = CONTENT_PAGES.find((known) => known.pageName === pageName);
  if (!page) return undefined;
  const fill = (text: string): string =>
    text
      .replaceAll('{{shopName}}', name)
      .replaceAll('{{phoneNumber}}', phone)
      .replaceAll('{{returnDays}}', String(returnDays))
      .replaceAll('{{promise}}', promise);
  return { ...page, title: fill(page.title), description: fill(page.description), html: fill(page.html) };
}
