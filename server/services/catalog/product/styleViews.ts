import { sql } from 'kysely';
import type { Parts } from '../../../parts.ts';

const FLUSH_MS = 5000;
const MAX_PENDING_VIEWS = 500;

/** Counts product views in memory and writes them in batches; losing some is acceptable. */
export class StyleViews {
  readonly #parts: Pick<Parts, 'db' | 'log'>;
  #pendingViews = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: Pick<Parts, 'db' | 'log'>) {
    this.#parts = parts;
  }

  add(styleId: string): void {
    this.#pendingViews.set(styleId, (this.#pendingViews.get(styleId) ?? 0) + 1);
    if (this.#pendingViews.size >= MAX_PENDING_VIEWS) this.#flushInBackground();
    this.#timer ??= setTimeout(() => this.#flushInBackground(), FLUSH_MS).unref();
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const pendingViews = this.#pendingViews;
    this.#pendingViews = new Map();
    if (pendingViews.size === 0) return;
    // In id order, so that concurrent processes do not deadlock.
    const styleIds = [...pendingViews.keys()].sort((a, b) => Number(a) - Number(b));
    await sql`
      insert into style_views (style_id, views, recent)
      select counted.style_id, counted.views, counted.views
      from unnest(${styleIds}::bigint[], ${styleIds.map((id) => pendingViews.get(id) ?? 0)}::int[]) as counted(style_id, views)
      join styles using (style_id)
      order by counted.style_id
      on conflict (style_id) do update set views = style_views.views + excluded.views, recent_at = now(),
        recent = style_views.recent * power(0.5, extract(epoch from now() - style_views.recent_at) / 259200)
          + excluded.recent`.execute(this.#parts.db);
  }

  #flushInBackground(): void {
    this.flush().catch((error: unknown) => this.#parts.log.warn({ err: error }, 'style views were not counted'));
  }
}
