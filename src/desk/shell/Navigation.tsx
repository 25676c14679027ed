import { Footprints } from 'lucide';
import { Link, useLocation } from 'react-router';
import { usePermissions } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import { BRAND } from '../signIn/SignInFrame.tsx';
import styles from './Shell.module.css';
import { isInSection, SECTIONS, type Section } from './sections.ts';
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

function SectionLink({ section }: { readonly section: Section }) {
  const { pathname } = useLocation();
  const may = usePermissions();
  const isOpen = isInSection(section, pathname);
  const pages = (section.pages ?? []).filter(({ permission }) => may(permission));
  return (
    <>
      <Link
        className={styles.link}
        to={section.path}
        data-open={isOpen}
        aria-current={isOpen && pages.length === 0 ? 'page' : undefined}
      >
        <Icon icon={section.icon} />
        {section.label}
      </Link>
      {isOpen &&
        pages.map(({ label, path }) => (
          <Link
            key={path}
            className={styles.sub}
            to={path}
            aria-current={pathname.startsWith(path) ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
    </>
  );
}

/** The sections that the person may see. */
export function Navigation() {
  const may = usePermissions();
  const sections = SECTIONS.filter(({ permission }) => permission === undefined || may(permission));
  const render = (section: Section) => <SectionLink key={section.path} section={section} />;
  const foot = sections.filter(({ isAtFoot }) => isAtFoot);
  return (
    <nav aria-label={texts.navigation} style={{ display: 'contents' }}>
      <div className={styles.sections}>{sections.filter(({ isAtFoot }) => !isAtFoot).map(render)}</div>
      {foot.length > 0 && <div className={styles.foot}>{foot.map(render)}</div>}
    </nav>
  );
}
