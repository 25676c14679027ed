import { useNavigate } from '../../page/navigation.ts';
import { PageHead } from '../../page/PageHead.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './ChunkError.module.css';

/** The error page of a failed chunk, or of a call without an answer, with a retry on the same page. */
export function ChunkError() {
  const navigate = useNavigate();
  const retry = () => navigate(`${window.location.pathname}${window.location.search}`, { replace: true });
  return (
    <main className={styles.page}>
      <PageHead title="Page did not load" robots="noindex" />
      <h1 className={styles.title}>This page did not load</h1>
      <Notice kind="error">
        A part of it got lost on the way. Your cart is safe. Check your connection and try again.
      </Notice>
      <Button onClick={retry}>Try again</Button>
    </main>
  );
}
