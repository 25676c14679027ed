import type { ReactNode } from 'react';

type PageHeadProps = {
  title: string;
  description?: string;
  /** The absolute canonical URL of the page. Pages with one get Open Graph tags. */
  canonical?: string;
  /** `noindex` excludes the page from search engines; its links are still followed. */
  robots?: 'index' | 'noindex';
  /** For link previews (Open Graph): the absolute URL of an image, and the page's type. */
  image?: string | undefined;
  kind?: 'website' | 'product' | 'article';
};

/** Title, description and canonical link of a page, which React moves into the head. */
export function PageHead({ title, robots = 'index', ...page }: PageHeadProps): ReactNode {
  const { description, canonical } = page;
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {robots === 'noindex' && <meta name="robots" content="noindex, follow" />}
      {canonical && openGraph(title, canonical, page)}
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
