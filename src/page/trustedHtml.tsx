import { toScriptSafeJson } from '../lib/toScriptSafeJson.ts';

/** Rich text. All texts of the catalog and of content pages were sanitized when they were saved. */
export function SanitizedHtml({ html, className }: { html: string; className?: string | undefined }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** JSON-LD objects (browsing §3, Structured data), one script element each. */
export function StructuredData({ data }: { data: readonly object[] }) {
  return data.map((object) => {
    const json = toScriptSafeJson(object);
    return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
  });
}
