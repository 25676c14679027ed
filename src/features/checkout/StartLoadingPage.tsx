import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { appendKeptQuery, START_PATH } from '../../lib/checkout/keptQuery.ts';
import { useNavigate } from '../../page/navigation.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { Spinner } from '../../ui/Icon.tsx';
import { selectMarketplace } from '../content/contentSlice.ts';
import styles from './StartLoadingPage.module.css';

/** Placeholder page shown at once while checkout opens, which is slow when checkout has its own origin. */
export function StartLoadingPage() {
  const name = useSelector(selectMarketplace)?.name ?? '';
  const navigate = useNavigate();
  const { search } = useLocation();
  const next = appendKeptQuery(START_PATH, search);
  useEffect(() => {
    void navigate(next, { replace: true });
  }, [navigate, next]);
  return (
    <main className={styles.page}>
      <PageHead title={`Checkout | ${name}`} robots="noindex" />
      <h1 className={styles.title}>Opening your checkout</h1>
      <Spinner />
      <a href={next}>Go on</a>
    </main>
  );
}
