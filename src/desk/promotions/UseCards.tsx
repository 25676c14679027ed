import type { DeskPromotion } from '../../contracts/desk/promotions.ts';
import { formatMoment, formatMoney } from '../parts/format.ts';
import { Card } from '../parts/Page.tsx';
import styles from './promotions.module.css';
import { pageTexts as texts } from './texts.ts';

/** Its uses and sums, and the changes of its terms. */
export function UseCards({ promotion }: { readonly promotion: DeskPromotion }) {
  const { used, givenCents, netCents, acts } = promotion;
  return (
    <>
      <Card title={texts.use} isPadded>
        <dl className={styles.figures}>
          <div>
            <dt>{texts.used}</dt>
            <dd>{used.toLocaleString('en-US')}</dd>
          </div>
          <div>
            <dt>{texts.given}</dt>
            <dd>{formatMoney(givenCents)}</dd>
          </div>
          <div>
            <dt>{texts.net}</dt>
            <dd>{formatMoney(netCents)}</dd>
          </div>
        </dl>
      </Card>
      <Card title={texts.history} isPadded>
        {acts.length === 0 && <p className={styles.soft}>{texts.noHistory}</p>}
        <ul className={styles.acts}>
          {acts.map(({ at, by, command, hasFailed }) => {
            const act = texts.acts[command] ?? command;
            return (
              <li key={at + command}>
                <b>{by}</b> {hasFailed ? texts.failed(act) : act}
                <small>{formatMoment(at, new Date())}</small>
              </li>
            );
          })}
        </ul>
      </Card>
    </>
  );
}
