import type { ReactNode } from 'react';
import { scriptSafeJson } from '../lib/scriptSafeJson.ts';

type PageHeadProps = {
  title: string;
  description?: string;
  /** Absolute address of the one page that this content has. */
  canonical?: string;
  /** Kept out of search engines where `noindex`. */
  robots?: 'index' | 'noindex';
  /** JSON-LD objects (browsing §3, Structured data). */
  structuredData?: readonly object[];
};

/** Title, description, canonical link and structured data of a page; React moves the first three into the head. */
export function PageHead({
  title,
  description,
  canonical,
  robots = 'index',
  structuredData = [],
}: PageHeadProps): ReactNode {
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {robots === 'noindex' && <meta name="robots" content="noindex, follow" />}
      {structuredData.map((data) => {
        const json = scriptSafeJson(data);
        return <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
      })}
    </>
  );
}
