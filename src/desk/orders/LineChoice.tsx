import { Checkbox, NumberInput } from '@mantine/core';
import type { DeskOrderLine } from '../../contracts/desk/orders.ts';
import { Picture } from '../parts/Picture.tsx';
import { getLineName } from './LinesCards.tsx';
import styles from './OrderPage.module.css';
import { orderTexts as texts } from './texts.ts';

/** The chosen pieces of lines, by line. */
export type Pieces = Readonly<Record<string, number>>;

/** Returns all pieces of lines. */
export const chooseAll = (lines: readonly DeskOrderLine[]): Pieces =>
  Object.fromEntries(lines.map(({ lineItemId, quantity }) => [lineItemId, quantity]));

/** Returns the chosen lines as an operation takes them: `12`, or `12:1` for one piece. */
export const toLineNames = (lines: readonly DeskOrderLine[], pieces: Pieces): string[] =>
  lines.flatMap(({ lineItemId, quantity }) => {
    const count = pieces[lineItemId] ?? 0;
    if (count === 0) return [];
    return [count === quantity ? lineItemId : `${lineItemId}:${count}`];
  });

type LineChoiceProps = {
  readonly lines: readonly DeskOrderLine[];
  readonly pieces: Pieces;
  readonly onChange: (pieces: Pieces) => void;
};

/** Lines of an order to choose from, with a number of pieces for those of several. */
export const LineChoice = ({ lines, pieces, onChange }: LineChoiceProps) => (
  <fieldset style={{ margin: 0, padding: 0, border: 0 }}>
    <legend style={{ fontSize: 13, fontWeight: 500 }}>{texts.lines}</legend>
    {lines.map((line) => {
      const { lineItemId, quantity, size } = line;
      const count = pieces[lineItemId] ?? 0;
      const name = getLineName(line);
      return (
        <div key={lineItemId} className={styles.choice}>
          <Checkbox
            aria-label={name}
            checked={count > 0}
            onChange={(event) => onChange({ ...pieces, [lineItemId]: event.currentTarget.checked ? quantity : 0 })}
          />
          <Picture imageId={line.imageId} title="" size={40} />
          <span className={styles.lineText}>
            <b>{name}</b>
            <small>{[size, line.color].filter(Boolean).join(' · ')}</small>
          </span>
          {quantity > 1 && (
            <NumberInput
              w={76}
              size="xs"
              aria-label={texts.ofPieces(quantity, name)}
              min={0}
              max={quantity}
              clampBehavior="strict"
              allowDecimal={false}
              value={count}
              onChange={(value) => onChange({ ...pieces, [lineItemId]: Number(value) })}
            />
          )}
        </div>
      );
    })}
  </fieldset>
);
