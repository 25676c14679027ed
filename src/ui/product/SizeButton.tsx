import { getSelectedProps, Pressable, type PressableProps } from '../Chip.tsx';
import { classNames } from '../classNames.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './SizeButton.module.css';

/** Labels of this length take two grid cells, and are struck through (browsing §9, Size buttons). */
const longLabel = 6;

type SizeButtonProps = PressableProps & {
  label: string;
  selected?: boolean;
  /** Crossed out but clickable: it leads to the stock alert. */
  isSoldOut?: boolean;
  /** Highlights a missing selection. */
  isMissing?: boolean;
};

/** A size or width, 44 px high (48 on phones), as wide as its cell of a SizeGrid. */
export function SizeButton({ label, selected = false, isSoldOut, isMissing, className, ...rest }: SizeButtonProps) {
  const isLong = label.length >= longLabel;
  return (
    <Pressable
      {...getSelectedProps(rest.href !== undefined, selected)}
      {...rest}
      className={classNames(
        styles.size,
        isLong && styles.long,
        isMissing && styles.missing,
        selected && styles.selected,
        isSoldOut && styles.soldOut,
        className,
      )}
    >
      {label}
      {isSoldOut && <VisuallyHidden>, sold out</VisuallyHidden>}
    </Pressable>
  );
}
