import { Check, CircleAlert, Clock, type IconNode, TriangleAlert } from 'lucide';
import type { DeskImportRun, ImportState } from '../../contracts/desk/imports.ts';
import type { Tone } from '../parts/Note.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { texts } from './texts.ts';

const LOOKS: Readonly<Record<ImportState, readonly [Tone, IconNode]>> = {
  receiving: ['neutral', Clock],
  reading: ['accent', Clock],
  columns: ['warning', TriangleAlert],
  checking: ['accent', Clock],
  checked: ['warning', TriangleAlert],
  importing: ['accent', Clock],
  done: ['success', Check],
  failed: ['sale', CircleAlert],
  canceled: ['neutral', CircleAlert],
  undoing: ['accent', Clock],
  undone: ['neutral', Check],
};

/** The state of an import; a finished one with refused lines says how many. */
export function ImportBadge({ run: { state, counts } }: { readonly run: DeskImportRun }) {
  if (state === 'done' && counts.refused > 0)
    return (
      <StatusBadge tone="warning" icon={TriangleAlert}>
        {texts.linesRefused(counts.refused)}
      </StatusBadge>
    );
  const [tone, icon] = LOOKS[state];
  return (
    <StatusBadge tone={tone} icon={icon}>
      {texts.states[state]}
    </StatusBadge>
  );
}
