import type { DeskPromotion } from '../../contracts/desk/promotions.ts';
import { ActsCard } from '../parts/acts.tsx';
import { formatMoney } from '../parts/format.ts';
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
      <ActsCard acts={acts} thing={texts.thing} />
    </>
  );
}
