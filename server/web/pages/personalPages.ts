import { LRUCache } from 'lru-cache';
import { compressOnce, type Encoding } from './compression.ts';
import { type CustomerIdentity, fillPlaceholders } from './identity.ts';
import type { StoredPage } from './storedPage.ts';

/** Bytes of uncompressed pages that are kept for the next customers. */
const MAX_OPEN_BYTES = 8 * 1024 * 1024;
/** Larger than most pages. */
const WORK_BYTES = 512 * 1024;

/**
 * Fills the identity of customers into stored pages. Uncompressed pages are large: were they allocated for each request, collecting
 * them would cost more than compressing.
 */
export class PersonalPages {
  readonly #openPages = new LRUCache<StoredPage, Buffer>({
    maxSize: MAX_OPEN_BYTES,
    sizeCalculation: (page) => page.byteLength,
  });
  /** Used by one page at a time, which is compressed at once. */
  #work = Buffer.allocUnsafeSlow(WORK_BYTES);

  /** Returns a page with the identity of the customer who gets it, in an encoding or uncompressed. */
  fill(page: StoredPage, identity: CustomerIdentity, encoding: Encoding | undefined): Buffer {
    const filledPage = this.#fill(page, identity);
    return encoding === undefined ? Buffer.from(filledPage) : compressOnce(filledPage, encoding);
  }

  #fill(page: StoredPage, identity: CustomerIdentity): Buffer {
    const openPage = this.#open(page);
    for (;;) {
      const size = fillPlaceholders(openPage, page.placeholders, identity, this.#work);
      if (size !== undefined) return this.#work.subarray(0, size);
      this.#work = Buffer.allocUnsafeSlow(2 * this.#work.byteLength);
    }
  }

  #open(page: StoredPage): Buffer {
    const known = this.#openPages.get(page);
    if (known) return known;
    const openPage = page.decompress();
    this.#openPages.set(page, openPage);
    return openPage;
  }
}
