import { Drawer } from '@mantine/core';
import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { createSpotlight } from '@mantine/spotlight';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLoaderData, useLocation, useNavigate, useNavigation } from 'react-router';
import type { DeskOperation } from '../../contracts/desk/operations.ts';
import type { DeskPerson } from '../../contracts/desk/signIn.ts';
import type { CallDesk } from '../callDesk.ts';
import { KeysDialog } from '../palette/KeysDialog.tsx';
import { Palette } from '../palette/Palette.tsx';
import { OperationListContext, PersonProvider } from '../parts/DeskContext.tsx';
import { StepUpProvider } from '../parts/StepUp.tsx';
import { hasLetterKeys } from '../parts/useKeys.ts';
import { guardLoader } from '../session.ts';
import { Brand, Navigation, useWorkCounts } from './Navigation.tsx';
import styles from './Shell.module.css';
import { SECTIONS } from './sections.ts';
import { TopBar } from './TopBar.tsx';
import { texts } from './texts.ts';

type ShellData = { readonly person: DeskPerson; readonly operations: readonly DeskOperation[] };

/** Reads the signed-in person, and what the person may do. */
export const createShellLoader = (callDesk: CallDesk) =>
  guardLoader(async ({ request: { signal } }): Promise<ShellData> => {
    const [person, { operations }] = await Promise.all([
      callDesk<DeskPerson>('/me', { signal }),
      callDesk<Pick<ShellData, 'operations'>>('/operations', { signal }),
    ]);
    return { person, operations };
  });

const NEXT_KEY_MS = 1500;

/** `G`, then the letter of a section, opens the section. */
function useSectionKeys(): void {
  const navigate = useNavigate();
  const startedAt = useRef(0);
  const openWith = (path: string) => () => {
    if (Date.now() - startedAt.current < NEXT_KEY_MS) void navigate(path);
    startedAt.current = 0;
  };
  useHotkeys([
    [
      'G',
      () => {
        if (hasLetterKeys()) startedAt.current = Date.now();
      },
      { preventDefault: false },
    ],
    ...SECTIONS.map(({ key, path }): HotkeyItem => [key, openWith(path), { preventDefault: false }]),
  ]);
}

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

/** Navigation, top bar and content. */
function Frame() {
  const counts = useWorkCounts(useLoaderData<ShellData>());
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const [menuPath, setMenuPath] = useState<string | null>(null);
  const [[paletteStore, palette]] = useState(createSpotlight);
  const [hasKeys, setHasKeys] = useState(false);
  useFocusOnMove(main);
  useSectionKeys();
  useHotkeys([['shift+?', () => setHasKeys(hasLetterKeys())]]);
  return (
    <>
      <a className={styles.skip} href="#content">
        {texts.skip}
      </a>
      {state === 'loading' && <div className={styles.progress} role="progressbar" aria-label={texts.loading} />}
      <div className={styles.shell}>
        <aside className={styles.side} aria-label={texts.desk}>
          <Brand />
          <Navigation counts={counts} />
        </aside>
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
          <TopBar onMenu={() => setMenuPath(pathname)} onSearch={palette.open} onKeys={() => setHasKeys(true)} />
          <main id="content" className={styles.main} ref={main} tabIndex={-1} style={{ outline: 'none' }}>
            <Outlet />
          </main>
        </div>
      </div>
      <Palette store={paletteStore} />
      {hasKeys && <KeysDialog onClose={() => setHasKeys(false)} />}
    </>
  );
}

/** The frame of all pages, with the signed-in person. */
export function Shell() {
  const { person, operations } = useLoaderData<ShellData>();
  return (
    <PersonProvider person={person}>
      <OperationListContext value={operations}>
        <StepUpProvider>
          <Frame />
        </StepUpProvider>
      </OperationListContext>
    </PersonProvider>
  );
}
