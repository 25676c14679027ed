import type { NavItem } from '../../contracts/content/content.ts';
import { buildSlotPicture } from '../../lib/products/pictures.ts';
import { Picture } from '../../ui/Picture.tsx';
import styles from './MegaMenu.module.css';
import { isSaleLink } from './shellLinks.ts';

const COLUMN_LINKS = 5;

interface MegaMenuProps {
  id: string;
  item: NavItem;
  /** Called when a link is clicked. */
  onChosen: () => void;
}

/** The panel of a nav item: groups of links, image tiles and links to all products. */
export function MegaMenu({ id, item, onChosen }: MegaMenuProps) {
  return (
    <div className={styles.menu} id={id}>
      <div className={styles.body}>
        {item.subNavMenu.map((group) => (
          // Five links per column (browsing §9, Nav).
          <div key={group.title} data-columns={Math.ceil(group.links.length / COLUMN_LINKS)}>
            <p className={styles.title}>{group.title}</p>
            <ul className={styles.links}>
              {group.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href} data-gae={link.gae} onClick={onChosen}>
                    {link.text}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {item.images.map((image) => (
          <a key={image.src} className={styles.tile} href={image.href ?? item.link} onClick={onChosen}>
            <span className={styles.tileText}>{image.alt}</span>
            <Picture className={styles.tilePicture} image={buildSlotPicture(image, 'cutout')} sizes="240px" />
          </a>
        ))}
      </div>
      {item.clickmes.length > 0 && (
        <div className={styles.foot}>
          <ul className={styles.footLinks}>
            {item.clickmes.map((link) => (
              <li key={link.href}>
                <a
                  className={isSaleLink(link) ? styles.sale : undefined}
                  href={link.href}
                  data-gae={link.gae}
                  onClick={onChosen}
                >
                  {link.text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
