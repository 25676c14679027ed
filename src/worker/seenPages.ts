/** The page that is shown without a connection; the server writes it, and `SEEN_PLACE` stands where its list belongs. */
const OFFLINE_PAGE = '/offline.html';
const SEEN_PLACE = '<!--seen-->';

const MAX_PAGES = 30;
const MAX_AGE_MS = 7 * 86_400_000;
/** A page that is seen again within this time is not requested again. */
const FRESH_MS = 3_600_000;

const ASSET = /\/assets\/[\w.-]+/g;
/** The name of the shop follows after a bar. */
const TITLE = /<title[^>]*>([^<|]*)/;
const PICTURE = /<meta property="og:image" content="([^"]+)"/;
/** Set on the document by src/app/renderTree.tsx. */
const FRESH_MARK = 'data-fresh=""';
/** React skips unknown elements of the body when it hydrates. */
const BODY = /<body[^>]*>/;
const NOTICE =
  '<aside class="seen-before" aria-label="Connection">You have no connection. This is the page as you saw it before; prices and sizes may have changed. <a href="" rel="external">Try again</a></aside>';

/** A stored page; `title` and `picture` are HTML. */
type SeenPage = { readonly path: string; readonly seenAt: number; readonly title: string; readonly picture: string };

const SEEN_AT = 'x-seen-at';
const SEEN_TITLE = 'x-seen-title';
const SEEN_PICTURE = 'x-seen-picture';

const toPath = (address: string): string => new URL(address, location.origin).pathname;
const readNumber = (answer: Response): number => Number(answer.headers.get(SEEN_AT));

/** Copies an answer with another text. The text is no longer compressed. */
function withText({ headers }: Response, text: string, added: Readonly<Record<string, string>> = {}): Response {
  const textHeaders = new Headers(headers);
  for (const name of ['content-encoding', 'content-length']) textHeaders.delete(name);
  for (const [name, value] of Object.entries(added)) textHeaders.set(name, value);
  return new Response(text, { headers: textHeaders });
}

/** The pages that this browser keeps for times without a connection, in caches of one version of the worker. */
export class SeenPages {
  readonly #pages: string;
  readonly #files: string;

  constructor(version: string) {
    this.#pages = `pages ${version}`;
    this.#files = `files ${version}`;
  }

  /** Stores the offline page. Rejects if it cannot be loaded. */
  async install(): Promise<void> {
    const files = await caches.open(this.#files);
    await files.add(new Request(OFFLINE_PAGE, { cache: 'no-cache', credentials: 'omit' }));
  }

  /** Deletes the caches of other versions. */
  async deleteOthers(): Promise<void> {
    const names = (await caches.keys()).filter((name) => name !== this.#pages && name !== this.#files);
    await Promise.all(names.map((name) => caches.delete(name)));
  }

  /** Deletes all pages that were seen. */
  async forget(): Promise<void> {
    await caches.delete(this.#pages);
  }

  /** Requests a page without cookies, as any guest gets it, and stores it with its styles, scripts and picture. */
  async add(path: string): Promise<void> {
    const pages = await caches.open(this.#pages);
    const known = await pages.match(path);
    if (known && Date.now() - readNumber(known) < FRESH_MS) return;
    const headers = { purpose: 'prefetch', 'x-request-id': crypto.randomUUID() };
    const answer = await fetch(path, { credentials: 'omit', headers, redirect: 'error' });
    if (!answer.ok || answer.headers.get('cache-control')?.includes('no-store')) return;
    const html = await answer.text();
    await this.#addFiles(html.match(ASSET) ?? []);
    const [, title = ''] = TITLE.exec(html) ?? [];
    const [, image] = PICTURE.exec(html) ?? [];
    const picture = image === undefined ? '' : toPath(image);
    // The offline page shows the page without its picture too.
    if (picture) await pages.add(picture).catch(() => undefined);
    const notes = {
      [SEEN_AT]: String(Date.now()),
      [SEEN_TITLE]: encodeURIComponent(title.trim()),
      [SEEN_PICTURE]: picture,
    };
    await pages.put(path, withText(answer, html, notes));
    await this.#deleteOld(pages);
  }

  /** Returns a page that was seen before, marked as such. */
  async find(path: string): Promise<Response | undefined> {
    const page = await (await caches.open(this.#pages)).match(path);
    if (!page || Date.now() - readNumber(page) > MAX_AGE_MS) return undefined;
    const html = await page.text();
    return withText(page, html.replace(FRESH_MARK, `${FRESH_MARK} data-seen=""`).replace(BODY, `$&${NOTICE}`));
  }

  /** Returns the offline page with the list of the pages that were seen. */
  async renderOffline(): Promise<Response | undefined> {
    const page = await (await caches.open(this.#files)).match(OFFLINE_PAGE);
    const rows = (await this.#list(await caches.open(this.#pages))).map(
      ({ path, title, picture }) =>
        `<li><a href="${path.replaceAll('&', '&amp;')}">${picture && `<img src="${picture}" alt="">`}<span>${title}</span></a></li>`,
    );
    return (
      page &&
      withText(
        page,
        (await page.text()).replace(SEEN_PLACE, () => `<ul>${rows.join('')}</ul>`),
      )
    );
  }

  /** Lists the stored pages, the latest first. */
  async #list(pages: Cache): Promise<SeenPage[]> {
    const found = await Promise.all(
      (await pages.keys()).map(async (request) => {
        const headers = (await pages.match(request))?.headers;
        const title = headers?.get(SEEN_TITLE);
        return title
          ? [
              {
                path: toPath(request.url),
                seenAt: Number(headers?.get(SEEN_AT)),
                title: decodeURIComponent(title),
                picture: headers?.get(SEEN_PICTURE) ?? '',
              },
            ]
          : [];
      }),
    );
    const youngest = Date.now() - MAX_AGE_MS;
    return found
      .flat()
      .filter(({ seenAt }) => seenAt > youngest)
      .sort((a, b) => b.seenAt - a.seenAt)
      .slice(0, MAX_PAGES);
  }

  async #deleteOld(pages: Cache): Promise<void> {
    const kept = new Set((await this.#list(pages)).flatMap(({ path, picture }) => [path, picture]));
    for (const request of await pages.keys()) if (!kept.has(toPath(request.url))) await pages.delete(request);
  }

  /** Stores files whose names contain their hash; those of the page are usually in the browser's own cache. */
  async #addFiles(names: readonly string[]): Promise<void> {
    const files = await caches.open(this.#files);
    for (const name of new Set(names)) if (!(await files.match(name))) await files.add(name);
  }
}
