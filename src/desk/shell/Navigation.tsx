import { VisuallyHidden } from '@mantine/core';
import { Footprints } from 'lucide';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { ViewCounts } from '../../contracts/desk/queries.ts';
import { useCallDesk, usePermissions } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import { BRAND } from '../signIn/SignInFrame.tsx';
import styles from './Shell.module.css';
import { findOpenPage, isInSection, isSectionShown, SECTIONS, type Section } from './sections.ts';
import { texts } from './texts.ts';

/** The name of the program and of the desk. */
export const Brand = () => (
  <div className={styles.brand}>
    <span className={styles.mark}>
      <Icon icon={Footprints} />
    </span>
    {BRAND}
    <span>desk</span>
  </div>
);

type WorkCounts = Readonly<Record<string, number>>;
type NavigationProps = { /** The work that waits, by the paths of sections. */ readonly counts: WorkCounts };

const RECOUNT_MS = 60_000;

/** Counts the work of sections each minute, on each page, and after each change. */
export function useWorkCounts(changes: unknown): WorkCounts {
  const callDesk = useCallDesk();
  const may = usePermissions();
  const { pathname } = useLocation();
  const [counts, setCounts] = useState<WorkCounts>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves and changes count again
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const count = async ({ path, work, permission }: Section): Promise<void> => {
      if (!work || (permission && !may(permission))) return;
      try {
        const answer = await callDesk<ViewCounts>(`/queries/${work.list}/counts`, { signal });
        setCounts((all) => ({ ...all, [path]: answer.counts[work.view] ?? 0 }));
      } catch {
        // The number of before stays; the page itself says what fails.
      }
    };
    const countAll = () => SECTIONS.forEach((section) => void count(section));
    countAll();
    const timer = setInterval(countAll, RECOUNT_MS);
    return () => {
      clearInterval(timer);
      ending.abort();
    };
  }, [pathname, changes]);
  return counts;
}

type SectionLinkProps = { readonly section: Section; readonly count: number | undefined };

function SectionLink({ section, count }: SectionLinkProps) {
  const location = useLocation();
  const { pathname } = location;
  const may = usePermissions();
  const isOpen = isInSection(section, pathname);
  const pages = (section.pages ?? []).filter(({ permission }) => may(permission));
  const openPage = findOpenPage(section, location);
  return (
    <>
      <Link
        className={styles.link}
        to={section.path}
        data-open={isOpen}
        aria-current={isOpen && (pages.length === 0 || openPage === undefined) ? 'page' : undefined}
      >
        <Icon icon={section.icon} />
        {section.label}
        {count !== undefined && count > 0 && (
          <span className={styles.count}>
            {count}
            <VisuallyHidden>{texts.waitingWord}</VisuallyHidden>
          </span>
        )}
      </Link>
      {isOpen &&
        pages.map(({ label, path }) => (
          <Link key={path} className={styles.sub} to={path} aria-current={path === openPage ? 'page' : undefined}>
            {label}
          </Link>
        ))}
    </>
  );
}

/** The sections that the person may see. */
export function Navigation({ counts }: NavigationProps) {
  const may = usePermissions();
  const sections = SECTIONS.filter((section) => isSectionShown(section, may));
  const render = (section: Section) => (
    <SectionLink key={section.path} section={section} count={counts[section.path]} />
  );
  const foot = sections.filter(({ isAtFoot }) => isAtFoot);
  return (
    <nav aria-label={texts.navigation} style={{ display: 'contents' }}>
      <div className={styles.sections}>{sections.filter(({ isAtFoot }) => !isAtFoot).map(render)}</div>
      {foot.length > 0 && <div className={styles.foot}>{foot.map(render)}</div>}
    </nav>
  );
}
