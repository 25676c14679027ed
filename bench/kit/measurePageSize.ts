/** Size of an uncompressed page. */
export type PageSize = { readonly bytes: number; readonly elements: number };

const RAW = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g;
const OPENING = /<[a-zA-Z][^>]*>/g;

/** Counts a page's bytes and elements; script contents are text. */
export function measurePageSize(html: string): PageSize {
  const raw = html.match(RAW)?.length ?? 0;
  const others = html.replace(RAW, '').match(OPENING)?.length ?? 0;
  return { bytes: Buffer.byteLength(html), elements: raw + others };
}
