import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './RouteAnnouncer.module.css';

/** Announces the new page's title after a client-side navigation, and shows a progress line during one. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const firstPath = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (pathname !== firstPath.current) setTitle(document.title);
  }, [pathname]);
  return (
    <>
      {navigation.state === 'loading' && <div className={styles.progress} aria-hidden="true" />}
      <VisuallyHidden>
        <span aria-live="polite">{title}</span>
      </VisuallyHidden>
    </>
  );
}
