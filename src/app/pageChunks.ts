import fontUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { ChunkExtractor } from '@loadable/server';
import { FETCH_FAILURE } from '../api/fetchFailure.ts';
import { EARLY_FAILURES, EARLY_PRESS } from './boot.ts';

/** What a page's document asks for: type and styles in its head, scripts at its end. */
export type PageTags = { readonly links: string; readonly scripts: string };

/** Begins the names of chunks whose styles come with the page, and whose scripts when its first view is done (`laterPart`). */
const LATER = 'later-';
/** Stands for the nonce while tags are kept. */
const NONCE = 'nonce-of-the-page';
/** Comes with the styles: text that is set twice costs a phone the layout of the whole page. */
const FONT = `<link rel="preload" as="font" type="font/woff2" href="${fontUrl}" crossorigin>`;
const NOTE_PRESSES = `addEventListener("click",event=>{self.${EARLY_PRESS}=event.target},true)`;
/** The reporter is loaded late; it takes over `push`, so `length` holds the number down only until then. */
const COLLECT_FAILURES = `self.${EARLY_FAILURES}=[];for(const type of["error","unhandledrejection","${FETCH_FAILURE}"])addEventListener(type,event=>${EARLY_FAILURES}.length<20&&${EARLY_FAILURES}.push(event))`;
/** Whoever comes back to a page, or loads it again, finds the same place: it must have its whole height at once. */
const STAND_WHOLE =
  'performance.getEntriesByType("navigation")[0]?.type==="navigate"||delete document.documentElement.dataset.fresh';
/** A tab that nobody looks at paints nothing. */
const WHEN_PAINTED = 'load=>document.hidden?load():requestAnimationFrame(()=>setTimeout(load))';
const FILE_TAG = /<script async [^>]*src="([^"]+)"[^>]*><\/script>\n?/g;
const tagsByBuild = new WeakMap<object, Map<string, PageTags>>();

/** A page reads and works before its scripts come, so they are asked for when it stands: its pictures and type go first. */
function afterFirstPaint(tags: string): string {
  const files = [...tags.matchAll(FILE_TAG)].map(([, file]) => file);
  const add = `()=>{for(const src of ${JSON.stringify(files)})document.body.append(Object.assign(document.createElement("script"),{src}))}`;
  return `${tags.replace(FILE_TAG, '')}<script nonce="${NONCE}">${COLLECT_FAILURES};${NOTE_PRESSES};${STAND_WHOLE};(${WHEN_PAINTED})(${add})</script>`;
}

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
    const first = new ChunkExtractor({ stats: this.#stats, entrypoints: ['main'] });
    for (const name of this.#names) if (!name.startsWith(LATER)) first.addChunk(name);
    return { links: FONT + this.getStyleTags(), scripts: afterFirstPaint(first.getScriptTags({ nonce: NONCE })) };
  }
}
