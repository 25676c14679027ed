import { useEffect, useState } from 'react';
import type { SizeBias } from '../../../contracts/sizing.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { askSizeBias } from '../sizingThunks.ts';
import styles from './SizeBiasBars.module.css';

const LABELS: Readonly<Record<SizeBias['sizeBiases'][number]['value'], string>> = {
  RUNS_SMALL: 'Runs small',
  TRUE_TO_SIZE: 'True to size',
  RUNS_LARGE: 'Runs large',
};

/** The reviewers' answers to "how does it fit"; renders nothing while loading, without answers, and on failure. */
export function SizeBiasBars({ productId }: { productId: string }) {
  const dispatch = useAppDispatch();
  const [bias, setBias] = useState<SizeBias | null>(null);
  useEffect(() => {
    let isWanted = true;
    dispatch(askSizeBias(productId)).then(
      (answer) => isWanted && setBias(answer),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [dispatch, productId]);
  if (!bias || bias.sizeBiases.length === 0) return null;
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>How it fits</h3>
      <dl className={styles.bars}>
        {bias.sizeBiases.map(({ value, score }) => (
          <div key={value} className={styles.row}>
            <dt>{LABELS[value]}</dt>
            <dd className={styles.share}>
              <span className={styles.track}>
                <span className={styles.fill} style={{ width: `${score * 100}%` }} />
              </span>
              {Math.round(score * 100)}%
            </dd>
          </div>
        ))}
      </dl>
      {bias.roundingMessaging && <p className={styles.advice}>{bias.roundingMessaging}</p>}
    </section>
  );
}
