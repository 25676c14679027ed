import { getSelectedProps, Pressable, type PressableProps } from '../Chip.tsx';
import { classNames } from '../classNames.ts';
import { Picture, type PictureImage } from '../Picture.tsx';
import styles from './SwatchTile.module.css';

type SwatchTileProps = PressableProps & {
  /** The color's name, for screen readers and the tooltip. */
  label: string;
  image: PictureImage;
  selected?: boolean;
  /** `small`: 34 px, for cards. `large`: 56 by 48 px, for the buy box. */
  size?: 'small' | 'large';
};

/** A color of a product as an image. Small tiles are at least 8 px apart. */
export function SwatchTile({ label, image, selected = false, size = 'small', className, ...rest }: SwatchTileProps) {
  return (
    <Pressable
      {...getSelectedProps(rest.href !== undefined, selected)}
      {...rest}
      className={classNames(styles.tile, styles[size], selected && styles.selected, className)}
      aria-label={label}
      title={label}
    >
      <Picture className={styles.picture} image={{ ...image, alt: '' }} sizes={size === 'small' ? '34px' : '56px'} />
    </Pressable>
  );
}
