import { Tooltip } from '@mantine/core';
import { ArrowDown, ArrowUp, Info } from 'lucide';
import type { ReportFigure } from '../../contracts/desk/reports.ts';
import type { ReportName } from '../../lib/desk/reports.ts';
import { Icon } from '../parts/Icon.tsx';
import styles from './figures.module.css';
import { computeChange, formatFigure, formatShare } from './reportFormats.ts';
import { figures as figureTexts, texts } from './texts.ts';

/** Figures of which more is bad, and those of which it is neither good nor bad. */
const BAD = ['discounts', 'returns', 'returnedPieces', 'returnRate', 'tooSmall', 'tooBig', 'failed'];
const NEUTRAL = ['shipping', 'tax', 'giftCards', 'balance', 'costShare'];

type ChangeProps = { readonly name: string; readonly change: number | null };

/** A change in percent: green is good, red is bad, whatever its direction. */
export function Change({ name, change }: ChangeProps) {
  if (change === null || Math.abs(change) < 0.0005) return null;
  const isGood = BAD.includes(name) ? change < 0 : change > 0;
  return (
    <span className={styles.change} data-good={NEUTRAL.includes(name) ? undefined : isGood}>
      <Icon icon={change < 0 ? ArrowDown : ArrowUp} size={12} strokeWidth={2.6} />
      {formatShare(Math.abs(change))}
    </span>
  );
}

type FigureProps = {
  readonly report: ReportName;
  readonly figure: ReportFigure;
  /** A line below the value. */
  readonly below?: string | undefined;
  readonly isDrawn?: boolean;
  readonly onDraw?: (() => void) | undefined;
};

const findTexts = (report: ReportName, name: string) => figureTexts[report][name] ?? { label: name, help: '' };

/** A figure with its change and its definition; a click draws it. */
export function Figure({ report, figure, below, isDrawn = false, onDraw }: FigureProps) {
  const { name, kind, value, before } = figure;
  const { label, help } = findTexts(report, name);
  const content = (
    <>
      <b>{formatFigure(kind, value)}</b>
      <Change name={name} change={computeChange(value, before)} />
      {below && <small>{below}</small>}
    </>
  );
  return (
    <div className={styles.figure} data-drawn={isDrawn || undefined}>
      <div className={styles.label}>
        {label}
        <Tooltip label={help} multiline w={280}>
          <button type="button" className={styles.info} aria-label={`${label}: ${help}`}>
            <Icon icon={Info} size={12} />
          </button>
        </Tooltip>
      </div>
      {onDraw ? (
        <button
          type="button"
          className={styles.value}
          aria-pressed={isDrawn}
          aria-label={`${texts.draw(label)}: ${formatFigure(kind, value)}`}
          onClick={onDraw}
        >
          {content}
        </button>
      ) : (
        <div className={styles.value}>{content}</div>
      )}
    </div>
  );
}
