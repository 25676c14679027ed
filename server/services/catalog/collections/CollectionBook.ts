import type { Parts } from '../../../parts.ts';
import { readCollections, readFormerSlugs, type StoredCollection } from './collectionStore.ts';

type Needs = Pick<Parts, 'replicaDb' | 'clock' | 'watch'>;
type Collections = {
  readonly all: readonly StoredCollection[];
  readonly formerSlugs: ReadonlyMap<string, string>;
};

/** The address of a collection leads to it, or to its current address. */
export type FoundCollection = { readonly collection: StoredCollection } | { readonly movedTo: string };

/** Whether shoppers of a marketplace may see a collection now. */
const isOpen = (
  { isHidden, startsAt, endsAt, marketplaceId }: StoredCollection,
  { shopId, now }: { readonly shopId: string; readonly now: Date },
): boolean =>
  !isHidden &&
  (startsAt === null || startsAt <= now) &&
  (endsAt === null || endsAt > now) &&
  (marketplaceId === null || marketplaceId === shopId);

/** Caches the collections until any process changes one; not while notifications are lost. */
export class CollectionBook {
  readonly #parts: Needs;
  #collections: Promise<Collections> | undefined;

  constructor(parts: Needs) {
    this.#parts = parts;
    parts.watch.listen({
      onContentChange: () => {
        this.#collections = undefined;
      },
    });
  }

  async #current(): Promise<Collections> {
    const { watch } = this.#parts;
    await watch.start();
    if (!watch.isCurrent) return this.#read();
    this.#collections ??= this.#read();
    const pending = this.#collections;
    pending.catch(() => {
      if (this.#collections === pending) this.#collections = undefined;
    });
    return pending;
  }

  async #read(): Promise<Collections> {
    const { replicaDb } = this.#parts;
    const [all, formerSlugs] = await Promise.all([readCollections(replicaDb), readFormerSlugs(replicaDb)]);
    return { all, formerSlugs };
  }

  /** The moment that decides which products are new. */
  get now(): Date {
    return this.#parts.clock.now();
  }

  /** Returns the collections with these ids, also those that shoppers may not see now. Deleted ones are left out. */
  async listById(collectionIds: readonly string[]): Promise<readonly StoredCollection[]> {
    const { all } = await this.#current();
    return all.filter(({ collectionId }) => collectionIds.includes(String(collectionId)));
  }

  /** Returns the collections that shoppers of a marketplace may see now, by title. */
  async listOpen(shopId: string): Promise<readonly StoredCollection[]> {
    const { all } = await this.#current();
    const now = this.#parts.clock.now();
    return all.filter((one) => isOpen(one, { shopId, now }));
  }

  /** Returns the collection at an address; undefined for one that shoppers of the marketplace may not see now. */
  async find(slug: string, shopId: string): Promise<FoundCollection | undefined> {
    const { formerSlugs } = await this.#current();
    const open = await this.listOpen(shopId);
    const collection = open.find((one) => one.slug === slug);
    if (collection) return { collection };
    const movedTo = formerSlugs.get(slug);
    return movedTo !== undefined && open.some((one) => one.slug === movedTo) ? { movedTo } : undefined;
  }
}
