import { useSelector } from 'react-redux';
import { PageHead } from '../../../page/PageHead.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { type ContentRootState, selectMarketplace } from '../contentSlice.ts';
import { ErrorGraphic } from './ErrorGraphic.tsx';
import styles from './ErrorPage.module.css';
import { ErrorSearch } from './ErrorSearch.tsx';

const QUICK_LINKS = [
  { text: 'Women', href: '/womens' },
  { text: 'Men', href: '/mens' },
  { text: 'Shoes', href: '/shoes' },
  { text: 'Brands', href: '/brands' },
  { text: 'Contact Us', href: '/contact-us' },
];

/** The texts of the error pages (browsing §2, Error pages). */
const TEXTS = {
  notFound: {
    title: "We're So Sorry!",
    text: "We can't seem to find this page.",
    hint: 'Try searching or use the links below:',
  },
  broken: {
    title: 'Oh No!',
    text: 'An unexpected error has occurred.',
    hint: 'Try a search or use these links:',
  },
};

/** Gone or never there, or an error: the title, a search, ways on, and a number to call. */
export function ErrorPage({ status }: { status: number }) {
  const marketplace = useSelector((state: ContentRootState) => selectMarketplace(state));
  const texts = status === 404 || status === 410 ? TEXTS.notFound : TEXTS.broken;
  return (
    <main className={styles.page}>
      <PageHead title={`${status} Error Page`} robots="noindex" />
      <div className={styles.words}>
        <h1 className={styles.title}>{texts.title}</h1>
        <p className={styles.text}>{texts.text}</p>
        <p className={styles.hint}>{texts.hint}</p>
        <ErrorSearch />
        <nav className={styles.links} aria-label="Popular pages">
          {QUICK_LINKS.map(({ text, href }) => (
            <LinkButton key={href} href={href} kind="secondary">
              {text}
            </LinkButton>
          ))}
        </nav>
        {marketplace && (
          <p className={styles.call}>
            Or call us, 24/7, at <a href={`tel:${marketplace.phone.replace(/\D/g, '')}`}>{marketplace.phone}</a>. We
            know where everything is.
          </p>
        )}
      </div>
      {marketplace?.hasErrorGraphics !== false && <ErrorGraphic />}
    </main>
  );
}
