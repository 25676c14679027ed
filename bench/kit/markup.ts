/** How large a page is, as sent without compression. */
export type PageSize = { readonly bytes: number; readonly elements: number };

const RAW = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g;
const OPENING = /<[a-zA-Z][^>]*>/g;

/** Counts a page's bytes and its elements; what stands inside a script is text. */
export function pageSize(html: string): PageSize {
  const raw = html.match(RAW)?.length ?? 0;
  const others = html.replace(RAW, '').match(OPENING)?.length ?? 0;
  return { bytes: Buffer.byteLength(html), elements: raw + others };
}
