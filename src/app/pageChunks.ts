import fontUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import { ChunkExtractor } from '@loadable/server';
import { FETCH_FAILURE } from '../api/apiFailure.ts';
import { EARLY_CLICK, EARLY_FAILURES } from './boot.ts';

/** The tags of a page's chunks: fonts and styles for the head, scripts for the end of the body. */
export type PageTags = {
  readonly links: string;
  readonly scripts: string;
  /** The text of the inline script among `scripts`, which the security policy allows by its hash. */
  readonly inlineScript: string;
};

/** Name prefix of chunks whose styles load with the page, and whose scripts load after the first view (`createLaterPart`). */
const LATER = 'later-';
/** Preloaded with the styles: when the font arrives later, a phone lays out the whole page again. */
const FONT = `<link rel="preload" as="font" type="font/woff2" href="${fontUrl}" crossorigin>`;
const NOTE_PRESSES = `addEventListener("click",event=>{self.${EARLY_CLICK}=event.target},true)`;
/** The error reporter loads later and replaces `push`; until then the length limits the number of events. */
const COLLECT_FAILURES = `self.${EARLY_FAILURES}=[];for(const type of["error","unhandledrejection","${FETCH_FAILURE}"])addEventListener(type,event=>${EARLY_FAILURES}.length<20&&${EARLY_FAILURES}.push(event))`;
/** After a reload or history navigation the page needs its full height at once, to restore the scroll position. */
const STAND_WHOLE =
  'performance.getEntriesByType("navigation")[0]?.type==="navigate"||delete document.documentElement.dataset.fresh';
/**
 * Hidden tabs do not paint, so they load at once. A frame that was requested is not yet one that is shown: on a busy phone the scripts
 * would load before the first picture. Some browsers report no paint, to protect privacy.
 */
const WHEN_PAINTED =
  'new Promise(go=>{document.hidden?go():(new PerformanceObserver(go).observe({type:"paint",buffered:true}),setTimeout(go,1e3))})';
const FILE_TAG = /<script async [^>]*src="([^"]+)"[^>]*><\/script>\n?/g;

/** Returns the script that loads these files after the first paint, so that images and fonts load first: the page works without scripts. */
function buildDeferredScript(files: readonly (string | undefined)[]): string {
  const add = `()=>{for(const src of ${JSON.stringify(files)})document.body.append(Object.assign(document.createElement("script"),{src}))}`;
  return `${COLLECT_FAILURES};${NOTE_PRESSES};${STAND_WHOLE};${WHEN_PAINTED}.then(${add})`;
}

/** Records the chunks that a page uses while it renders. The tags for the same chunks are cached. */
export class PageChunks extends ChunkExtractor {
  readonly #stats: object;
  readonly #cache: Map<string, PageTags>;
  readonly #names = new Set<string>();

  /** @param cache of the same build */
  constructor(stats: object, cache: Map<string, PageTags>) {
    super({ stats, entrypoints: ['main'] });
    this.#stats = stats;
    this.#cache = cache;
  }

  override addChunk(name: string): void {
    this.#names.add(name);
    super.addChunk(name);
  }

  tags(): PageTags {
    const key = [...this.#names].join();
    const tags = this.#cache.get(key) ?? this.#make();
    this.#cache.set(key, tags);
    return tags;
  }

  #make(): PageTags {
    const first = new ChunkExtractor({ stats: this.#stats, entrypoints: ['main'] });
    for (const name of this.#names) if (!name.startsWith(LATER)) first.addChunk(name);
    const tags = first.getScriptTags();
    const inlineScript = buildDeferredScript([...tags.matchAll(FILE_TAG)].map(([, file]) => file));
    const scripts = `${tags.replace(FILE_TAG, '')}<script>${inlineScript}</script>`;
    return { links: FONT + this.getStyleTags(), scripts, inlineScript };
  }
}
