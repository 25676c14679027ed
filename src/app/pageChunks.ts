import { ChunkExtractor } from '@loadable/server';

/** What a page's document asks for: styles and early hints for its head, scripts for its end. */
export type PageTags = { readonly links: string; readonly scripts: string };

/** Stands for the nonce while tags are kept. */
const NONCE = 'nonce-of-the-page';
const tagsByBuild = new WeakMap<object, Map<string, PageTags>>();

/** Notes which chunks a page is made of while it is rendered; the tags of the same chunks are put together once for a build. */
export class PageChunks extends ChunkExtractor {
  readonly #stats: object;
  readonly #names = new Set<string>();

  constructor(stats: object) {
    super({ stats, entrypoints: ['main'] });
    this.#stats = stats;
  }

  override addChunk(name: string): void {
    this.#names.add(name);
    super.addChunk(name);
  }

  tags(nonce: string): PageTags {
    const kept = tagsByBuild.get(this.#stats) ?? new Map<string, PageTags>();
    tagsByBuild.set(this.#stats, kept);
    const key = [...this.#names].join();
    const { links, scripts } = kept.get(key) ?? this.#make();
    kept.set(key, { links, scripts });
    return { links, scripts: scripts.replaceAll(NONCE, nonce) };
  }

  #make(): PageTags {
    // A style sheet in the head needs no hint of its own.
    const hints = this.getLinkTags().replace(/<link [^>]*as="style"[^>]*>/g, '');
    return { links: this.getStyleTags() + hints, scripts: this.getScriptTags({ nonce: NONCE }) };
  }
}
