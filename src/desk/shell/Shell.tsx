import { Drawer } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLoaderData, useLocation, useNavigation } from 'react-router';
import type { DeskPerson } from '../../contracts/desk/signIn.ts';
import type { CallDesk } from '../callDesk.ts';
import { PersonProvider } from '../parts/DeskContext.tsx';
import { StepUpProvider } from '../parts/StepUp.tsx';
import { guardLoader } from '../session.ts';
import { Brand, Navigation } from './Navigation.tsx';
import styles from './Shell.module.css';
import { TopBar } from './TopBar.tsx';
import { texts } from './texts.ts';

/** Reads the signed-in person. */
export const createShellLoader = (callDesk: CallDesk) =>
  guardLoader(({ request }) => callDesk<DeskPerson>('/me', { signal: request.signal }));

/** Moves the focus to the content after a move to another page, as a new page would. */
function useFocusOnMove(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus();
    main.current?.scrollTo(0, 0);
  }, [pathname, main]);
}

/** The frame of all pages: navigation, top bar, content. */
export function Shell() {
  const person = useLoaderData<DeskPerson>();
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const [menuPath, setMenuPath] = useState<string | null>(null);
  useFocusOnMove(main);
  const counts = {};
  return (
    <PersonProvider person={person}>
      <a className={styles.skip} href="#content">
        {texts.skip}
      </a>
      {state === 'loading' && <div className={styles.progress} role="progressbar" aria-label={texts.loading} />}
      <div className={styles.shell}>
        <div className={styles.side}>
          <Brand />
          <Navigation counts={counts} />
        </div>
        <Drawer
          opened={menuPath === pathname}
          onClose={() => setMenuPath(null)}
          size={280}
          title={<Brand />}
          classNames={{ content: styles.drawer ?? '' }}
          closeButtonProps={{ 'aria-label': texts.closeMenu }}
          styles={{ header: { padding: '0 12px 0 0', minHeight: 56 }, body: { padding: 0 } }}
        >
          <Navigation counts={counts} />
        </Drawer>
        <div className={styles.body}>
          <TopBar onMenu={() => setMenuPath(pathname)} onSearch={() => undefined} onKeys={() => undefined} />
          <main id="content" className={styles.main} ref={main} tabIndex={-1} style={{ outline: 'none' }}>
            <StepUpProvider>
              <Outlet />
            </StepUpProvider>
          </main>
        </div>
      </div>
    </PersonProvider>
  );
}
