import { Picture } from '../../../ui/Picture.tsx';
import styles from './ErrorGraphic.module.css';

/** One shoe, and the shadow of the mate that went missing; made by `scripts/drawLostShoe.ts`. */
const LOST_SHOE = {
  src: '/lost-shoe-small.webp',
  srcSet: '/lost-shoe-small.webp 752w, /lost-shoe.webp 1504w',
  width: 752,
  height: 564,
  alt: '',
};

export function ErrorGraphic() {
  return (
    <div className={styles.panel}>
      <Picture className={styles.drawing} image={LOST_SHOE} sizes="(width <= 1024px) 100vw, 752px" loading="eager" />
    </div>
  );
}
