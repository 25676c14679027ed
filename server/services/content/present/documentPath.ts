/** Returns the path of the page that shows a document; the home page for documents that are on every page. */
export function documentPath(key: string): string {
  const [, name] = key.split('/');
  if (name === undefined || key === 'slots/home') return '/';
  return name === 'contact-us' ? '/contact-us' : `/c/${name}`;
}
