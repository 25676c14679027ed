import type { RedemptionIncrement } from '../../../contracts/account/rewards.ts';
import { formatWhole } from '../../../lib/money.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/inputs.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './IncrementTiles.module.css';

type IncrementTilesProps = {
  increments: readonly RedemptionIncrement[];
  /** The points of the chosen amount. */
  chosenPoints: number;
  /** True while a redemption is pending, or its result is unknown. */
  isLocked: boolean;
  onChoose: (points: number) => void;
};

const MAX_TILES = 4;

/** Returns the amounts with a tile: all of a short list, otherwise the lowest ones and the highest that is covered. */
function listTiles(increments: readonly RedemptionIncrement[], covered: readonly RedemptionIncrement[]) {
  if (covered.length <= MAX_TILES) return increments.slice(0, MAX_TILES);
  return [...covered.slice(0, MAX_TILES - 1), ...covered.slice(-1)];
}

/** A select of all amounts, in addition to the tiles. */
function OtherAmount({ increments, chosenPoints, isLocked, onChoose }: IncrementTilesProps) {
  return (
    <Field label="Another amount" className={styles.other}>
      <Select
        name="otherPoints"
        value={increments.some(({ points }) => points === chosenPoints) ? chosenPoints : ''}
        disabled={isLocked}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        <option value="" disabled={chosenPoints > 0}>
          Choose an amount
        </option>
        {increments.map(({ points, dollarValue }) => (
          <option key={points} value={points}>
            {`${dollarValue.replace(/\.00$/, '')} for ${formatWhole(points)} points`}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The amounts to redeem: some as a radio group, and all others in a select. Missing points are shown. */
export function IncrementTiles(props: IncrementTilesProps) {
  const { increments, chosenPoints, isLocked, onChoose } = props;
  const covered = increments.filter(({ missingPoints }) => missingPoints === 0);
  const tiles = listTiles(increments, covered);
  const others = covered.filter((one) => !tiles.includes(one));
  return (
    <>
      <fieldset className={styles.tiles} data-locked={isLocked || undefined}>
        <legend>
          <VisuallyHidden>Amount</VisuallyHidden>
        </legend>
        {tiles.map(({ points, dollarValue, missingPoints }) => (
          <label key={points} className={styles.tile}>
            <input
              type="radio"
              name="points"
              value={points}
              className={styles.radio}
              checked={points === chosenPoints}
              disabled={isLocked || missingPoints > 0}
              onChange={() => onChoose(points)}
            />
            <strong className={styles.value}>{dollarValue.replace(/\.00$/, '')}</strong>
            <span className={styles.points}>
              {missingPoints > 0 ? `${formatWhole(missingPoints)} points to go` : `${formatWhole(points)} points`}
            </span>
          </label>
        ))}
      </fieldset>
      {others.length > 0 && <OtherAmount {...props} increments={others} />}
    </>
  );
}
