import type { RedemptionIncrement } from '../../../contracts/rewards.ts';
import { formatWhole } from '../../../lib/formatWhole.ts';
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

/** The amounts to redeem, as one radio group. Amounts above the member's points show how many points are missing. */
export const IncrementTiles = ({ increments, chosenPoints, isLocked, onChoose }: IncrementTilesProps) => (
  <fieldset className={styles.tiles} data-locked={isLocked || undefined}>
    <legend>
      <VisuallyHidden>Amount</VisuallyHidden>
    </legend>
    {increments.map(({ points, dollarValue, missingPoints }) => (
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
);
