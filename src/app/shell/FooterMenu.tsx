import { ChevronDown } from 'lucide';
import { useState } from 'react';
import type { NavLink } from '../../contracts/content.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './FooterMenu.module.css';

/** A column of the footer; on phones it collapses to its title (without scripts it stays open). */
export function FooterMenu({ title, links }: { title: string; links: readonly NavLink[] }) {
  const [isOpen, setOpen] = useState(false);
  const listId = `footer-${title.toLowerCase().replace(/\W+/g, '-')}`;
  return (
    <div className={styles.menu}>
      <h2 className={styles.title}>{title}</h2>
      <button
        type="button"
        className={styles.toggle}
        aria-label={title}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon icon={ChevronDown} size={20} />
      </button>
      <ul className={styles.links} id={listId}>
        {links.map((link) => (
          <li key={link.text}>
            <a href={link.href} data-gae={link.gae}>
              {link.text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
