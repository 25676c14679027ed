type Crumb = { readonly text: string; readonly href: string };

/** Returns the breadcrumbs of a page as JSON-LD (`BreadcrumbList`). */
export const buildBreadcrumbData = (crumbs: readonly Crumb[], origin: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ text, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: origin + href,
  })),
});
