import type { ReactNode } from 'react';
import { StructuredData } from './trustedHtml.tsx';

type PageHeadProps = {
  title: string;
  description?: string;
  /** The absolute canonical URL of the page. Pages with one get Open Graph tags. */
  canonical?: string;
  /** `noindex` excludes the page from search engines; its links are still followed. */
  robots?: 'index' | 'noindex';
  /** Absolute URLs of the previous and next page of a list. */
  previous?: string | undefined;
  next?: string | undefined;
  /** For link previews (Open Graph): the absolute URL of an image, and the page's type. */
  image?: string | undefined;
  kind?: 'website' | 'product' | 'article';
  /** JSON-LD objects (browsing §3, Structured data). */
  structuredData?: readonly object[];
};

/** Title, description, canonical link and structured data of a page. React moves all but the last into the head. */
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

/** A function instead of a component, to save render time on every page. */
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
