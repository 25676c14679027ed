import type { NavItem } from '../../contracts/content.ts';
import { productPicture } from '../../lib/productPicture.ts';
import { Picture } from '../../ui/Picture.tsx';
import { isSaleLink } from './isSaleLink.ts';
import styles from './MegaMenu.module.css';

interface MegaMenuProps {
  id: string;
  item: NavItem;
  /** Called when a link is clicked. */
  onChosen: () => void;
}

/** The panel of a nav item: groups of links, an image tile and links to all products. */
export function MegaMenu({ id, item, onChosen }: MegaMenuProps) {
  return (
    <div className={styles.menu} id={id}>
      <div className={styles.body}>
        {item.groups.map((group) => (
          <div key={group.title}>
            <p className={styles.title}>{group.title}</p>
            <ul className={styles.links}>
              {group.links.map((link) => (
                <li key={link.href}>
                  <a href={link.href} onClick={onChosen}>
                    {link.text}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {item.tile && (
          <a className={styles.tile} href={item.tile.href} onClick={onChosen}>
            <span className={styles.tileText}>{item.tile.text}</span>
            <Picture
              className={styles.tilePicture}
              image={productPicture(item.tile.imageId, 'cutout', '')}
              sizes="240px"
            />
          </a>
        )}
      </div>
      {item.footLinks.length > 0 && (
        <div className={styles.foot}>
          <ul className={styles.footLinks}>
            {item.footLinks.map((link) => (
              <li key={link.href}>
                <a className={isSaleLink(link) ? styles.sale : undefined} href={link.href} onClick={onChosen}>
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
