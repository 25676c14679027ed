import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { usePendingLocation } from '../page/navigation.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './RouteAnnouncer.module.css';

/** Announces the new page's title after a client-side navigation, and shows a progress line during one. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const isLoading = usePendingLocation() !== undefined;
  const firstPath = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (pathname !== firstPath.current) setTitle(document.title);
  }, [pathname]);
  return (
    <>
      {isLoading && <div className={styles.progress} aria-hidden="true" />}
      <VisuallyHidden>
        <span aria-live="polite">{title}</span>
      </VisuallyHidden>
    </>
  );
}
