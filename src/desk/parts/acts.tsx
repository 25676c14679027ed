import type { DeskAct } from '../../contracts/desk/audit.ts';
import { describeAct } from '../audit/sentences.ts';
import styles from './acts.module.css';
import { PersonName } from './DeskContext.tsx';
import { formatMoment } from './format.ts';
import { Card } from './Page.tsx';
import { texts } from './texts.ts';

/** A change by staff as a sentence about `thing`, such as `this order`; a refused one with its reason. */
export const ActText = ({ act, thing }: { readonly act: DeskAct; readonly thing: string }) => (
  <>
    <b>
      <PersonName who={act.by} />
    </b>{' '}
    {describeAct(act, thing)}
    {act.outcome === 'failed' && act.message !== null && `: ${act.message}`}
  </>
);

type ActsProps = { readonly acts: readonly DeskAct[]; readonly thing: string };

/** The changes of a thing by staff, newest first. */
export function ActsCard({ acts, thing }: ActsProps) {
  const now = new Date();
  return (
    <Card title={texts.history} isPadded>
      {acts.length === 0 && <p className={styles.none}>{texts.noHistory}</p>}
      <ul className={styles.acts}>
        {acts.map((act) => (
          <li key={act.at + act.operation}>
            <ActText act={act} thing={thing} />
            <small>{formatMoment(act.at, now)}</small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
