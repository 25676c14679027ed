import type { DeskAct } from '../../contracts/desk/audit.ts';
import { describeAct } from '../audit/sentences.ts';
import { PersonName } from './DeskContext.tsx';

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
