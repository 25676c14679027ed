import { useSelector } from 'react-redux';
import type { Style } from '../../contracts/products/product.ts';
import { formatWhole } from '../../lib/money.ts';
import styles from './PointsLine.module.css';
import { createPointsSelector } from './rewardsSlice.ts';

/** The points that a member earns with a style; renders nothing for others (browsing §6, Rewards/VIP member). */
export function PointsLine({ style }: { style: Style }) {
  const points = useSelector(createPointsSelector(style));
  if (!points || points.points === 0) return null;
  return (
    <p className={styles.line}>
      Earn <strong>{formatWhole(points.points)} VIP points</strong>, worth {points.dollarValue}.
    </p>
  );
}
