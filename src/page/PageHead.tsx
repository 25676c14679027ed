import type { ReactNode } from 'react';
import { StructuredData } from './StructuredData.tsx';

type PageHeadProps = {
  title: string;
  description?: string;
  /** Absolute address of the one page that this content has; where it stands, the page can be shared. */
  canonical?: string;
  /** Kept out of search engines where `noindex`; their links are followed all the same. */
  robots?: 'index' | 'noindex';
  /** The pages before and after this one, of a list that has several; absolute addresses. */
  previous?: string | undefined;
  next?: string | undefined;
  /** What a link to the page shows where it is shared (Open Graph): a picture's absolute address, and what the page is about. */
  image?: string | undefined;
  kind?: 'website' | 'product' | 'article';
  /** JSON-LD objects (browsing §3, Structured data). */
  structuredData?: readonly object[];
};

/** Title, description, canonical link and structured data of a page; React moves all but the last into the head. */
export function PageHead({ title, robots = 'index', structuredData = [], ...page }: PageHeadProps): ReactNode {
  const { description, canonical, previous, next } = page;
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {previous && <link rel="prev" href={previous} />}
      {next && <link rel="next" href={next} />}
      {robots === 'noindex' && <meta name="robots" content="noindex, follow" />}
      {canonical && openGraph(title, canonical, page)}
      <StructuredData data={structuredData} />
    </>
  );
}

/** A function, not a component: a page's head stands on every page, and each component costs. */
const openGraph = (
  title: string,
  url: string,
  { description, image, kind = 'website' }: Pick<PageHeadProps, 'description' | 'image' | 'kind'>,
): ReactNode => (
  <>
    <meta property="og:type" content={kind} />
    <meta property="og:title" content={title} />
    <meta property="og:url" content={url} />
    {description && <meta property="og:description" content={description} />}
    {image && <meta property="og:image" content={image} />}
  </>
);
