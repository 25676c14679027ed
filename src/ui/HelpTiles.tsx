import { ChevronRight, type IconNode } from 'lucide';
import { useId } from 'react';
import styles from './HelpTiles.module.css';
import { Icon } from './Icon.tsx';

export type HelpTile = {
  readonly icon: IconNode;
  readonly title: string;
  readonly text: string;
  /** Omitted for a fact without a page. */
  readonly href?: string;
};

function TileBody({ icon, title, text, href }: HelpTile) {
  return (
    <>
      <Icon icon={icon} className={styles.icon} />
      <span className={styles.words}>
        <strong className={styles.name}>{title}</strong>
        <span className={styles.text}>{text}</span>
      </span>
      {href !== undefined && <Icon icon={ChevronRight} size={20} className={styles.arrow} />}
    </>
  );
}

/** Pages or facts that help where a list is still empty: three tiles side by side, rows on phones. */
export function HelpTiles({ title, tiles }: { readonly title: string; readonly tiles: readonly HelpTile[] }) {
  const titleId = useId();
  return (
    <section className={styles.help} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      <ul className={styles.tiles}>
        {tiles.map((tile) => (
          <li key={tile.title}>
            {tile.href === undefined ? (
              <div className={styles.tile}>
                <TileBody {...tile} />
              </div>
            ) : (
              <a className={styles.tile} href={tile.href}>
                <TileBody {...tile} />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
