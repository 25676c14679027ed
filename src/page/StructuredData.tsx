import { toScriptSafeJson } from '../lib/toScriptSafeJson.ts';

/** JSON-LD objects (browsing §3, Structured data), one script element each. */
export function StructuredData({ data }: { data: readonly object[] }) {
  return data.map((object) => {
    const json = toScriptSafeJson(object);
    return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
  });
}
