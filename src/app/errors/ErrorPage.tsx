import loadable from '@loadable/component';
import { Search } from 'lucide';
import { useSelector } from 'react-redux';
import { selectMarketplace, selectQuickLinks } from '../../features/content/contentSlice.ts';
import { createLaterPart } from '../../page/laterParts.tsx';
import { PageHead } from '../../page/PageHead.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import styles from './ErrorPage.module.css';

const SEARCH_FOR = 'Search for shoes, clothes, brands';

/** The error page's search field; a plain form, which works even if scripts fail. */
function ErrorSearch() {
  return (
    <search aria-label={SEARCH_FOR}>
      <form className={styles.form} action="/search" method="get">
        <input className={styles.input} type="search" name="term" aria-label={SEARCH_FOR} placeholder={SEARCH_FOR} />
        <button className={styles.button} type="submit" aria-label="Search">
          <Icon icon={Search} size={20} />
        </button>
      </form>
    </search>
  );
}

/** Lazy, because every page loads the error page's code. */
const ErrorGraphic = createLaterPart(
  'error graphic',
  loadable(() => import(/* webpackChunkName: "later-error" */ './ErrorGraphic.tsx'), {
    resolveComponent: (file) => file.ErrorGraphic,
  }),
);

/** The texts of the error pages (browsing §2, Error pages). */
const TEXTS = {
  notFound: {
    title: "We're So Sorry!",
    text: "We can't seem to find this page.",
    hint: 'Try searching or use the links below:',
  },
  refused: { title: 'This Page Is Closed to You', text: '', hint: 'Try a search or use these links:' },
  broken: {
    title: 'Oh No!',
    text: 'An unexpected error has occurred.',
    hint: 'Try a search or use these links:',
  },
};

type ErrorPageProps = {
  status: number;
  /** The message of the error catalog (browsing §8); shown below the title. */
  message?: string;
};

/** The error page for 404, 410, 403 with its reason (such as for an agent) and other errors: a title, a search, links and a phone number. */
export function ErrorPage({ status, message = '' }: ErrorPageProps) {
  const marketplace = useSelector(selectMarketplace);
  const texts = TEXTS[status === 404 || status === 410 ? 'notFound' : status === 403 && message ? 'refused' : 'broken'];
  const links = useSelector(selectQuickLinks);
  const hasLinks = links.length > 0 && marketplace?.hasErrorLinks !== false;
  return (
    <main className={styles.page} data-status={status}>
      <PageHead title={`${status} Error Page`} robots="noindex" />
      <div className={styles.words}>
        <h1 className={styles.title}>{texts.title}</h1>
        {message && <p className={styles.text}>{message}</p>}
        {texts.text && <p className={styles.text}>{texts.text}</p>}
        {hasLinks && <p className={styles.hint}>{texts.hint}</p>}
        <ErrorSearch />
        {hasLinks && (
          <nav className={styles.links} aria-label="Popular pages">
            {links.map(({ text, href }) => (
              <LinkButton key={href} href={href} kind="secondary">
                {text}
              </LinkButton>
            ))}
          </nav>
        )}
        {marketplace && (
          <p className={styles.call}>
            Or call us, {marketplace.hours}, at <PhoneLink number={marketplace.phone} />. We know where everything is.
          </p>
        )}
      </div>
      {marketplace?.hasErrorGraphics !== false && <ErrorGraphic />}
    </main>
  );
}
