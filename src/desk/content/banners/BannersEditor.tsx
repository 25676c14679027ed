import { Button } from '@mantine/core';
import { Plus, Trash2 } from 'lucide';
import { useState } from 'react';
import { type Json, moveItem, readList, readText, writeAt } from '../../../lib/desk/json.ts';
import { Icon } from '../../parts/Icon.tsx';
import styles from '../content.module.css';
import { createContext } from '../forms/context.ts';
import { SchemaForm } from '../forms/SchemaForm.tsx';
import { findSchema, readSchema } from '../forms/schema.ts';
import { PreviewPane } from '../PreviewPane.tsx';
import { Warnings } from '../PublishDialog.tsx';
import { createDays, describePeriod, findState, PeriodNote, placeBar } from '../periods.tsx';
import { texts } from '../texts.ts';
import type { EditorProps } from '../useDraft.ts';
import own from './banners.module.css';

const MAX_PROMOS = 10;
type CalendarProps = {
  readonly promos: readonly Json[];
  readonly now: Date;
  readonly chosen: number;
  readonly onChoose: (at: number) => void;
};

/** The periods of all promotions, day by day: those that run at the same time follow each other in the header. */
function Calendar({ promos, now, chosen, onChoose }: CalendarProps) {
  const days = createDays(promos, now);
  return (
    <div className={own.calendar}>
      <div className={own.days} aria-hidden="true">
        {days.marks.map(({ label, left }) => (
          <span key={label} style={{ left: `${left}%` }}>
            {label}
          </span>
        ))}
      </div>
      <ol>
        {promos.map((promo, at) => {
          const { left, width } = placeBar(promo, days);
          const state = findState(promo, now);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two promotions may have the same words
            <li key={at}>
              <button
                type="button"
                className={own.bar}
                data-state={state}
                aria-pressed={at === chosen}
                style={{ marginLeft: `${left}%`, width: `${width}%` }}
                onClick={() => onChoose(at)}
              >
                {readText(promo, 'text')}
                <span className={own.spoken}>
                  {texts.periodStates[state]}, {describePeriod(promo, now)}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <span className={own.today} style={{ left: `${days.today}%` }} />
    </div>
  );
}

type FormProps = {
  readonly editor: EditorProps;
  readonly promos: readonly Json[];
  readonly at: number;
  readonly now: Date;
  readonly onWrite: (promos: readonly Json[], chosen: number) => void;
};

/** The words and the period of a promotion. */
function PromoForm({ editor: { content, draft, isReadOnly }, promos, at, now, onWrite }: FormProps) {
  const schema = findSchema(readSchema(content.schema), ['promos', 0]);
  const promo = promos[at];
  if (promo === undefined || !schema) return null;
  return (
    <section className={own.form} aria-label={readText(promo, 'text')}>
      <h3>{readText(promo, 'text')}</h3>
      <PeriodNote
        part={promo}
        now={now}
        {...(!isReadOnly && { onChange: (next) => onWrite(promos.with(at, next), at) })}
      />
      <SchemaForm
        context={createContext(draft, isReadOnly)}
        schema={schema}
        value={promo}
        path={['promos', at]}
        onChange={(next) => onWrite(promos.with(at, next), at)}
      />
      {!isReadOnly && (
        <div className={own.buttons}>
          {([-1, 1] as const).map((by) => (
            <Button
              key={by}
              variant="default"
              size="xs"
              disabled={promos[at + by] === undefined}
              onClick={() => onWrite(moveItem(promos, at, at + by), at + by)}
            >
              {by < 0 ? texts.moveUp : texts.moveDown}
            </Button>
          ))}
          <Button
            variant="default"
            size="xs"
            c="var(--d-sale)"
            leftSection={<Icon icon={Trash2} size={14} />}
            onClick={() => onWrite(promos.toSpliced(at, 1), Math.max(0, at - 1))}
          >
            {texts.remove}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The promotions that follow each other in the header, with a calendar of their periods. */
export function BannersEditor(editor: EditorProps) {
  const { content, draft, isReadOnly } = editor;
  const [chosen, setChosen] = useState(0);
  const now = new Date();
  const promos = readList(draft.body, 'promos');
  const write = (next: readonly Json[], at: number): void => {
    draft.change(writeAt(draft.body, ['promos'], next));
    setChosen(at);
  };
  return (
    <>
      <div className={styles.column}>
        <div className={own.head}>
          <h2>{texts.promotions}</h2>
          {!isReadOnly && promos.length < MAX_PROMOS && (
            <Button
              variant="default"
              size="xs"
              leftSection={<Icon icon={Plus} size={14} />}
              onClick={() => write([...promos, { text: texts.newPromotion }], promos.length)}
            >
              {texts.addPromotion}
            </Button>
          )}
        </div>
        {promos.length === 0 ? (
          <p className={styles.soft}>{texts.noPromotions}</p>
        ) : (
          <Calendar promos={promos} now={now} chosen={chosen} onChoose={setChosen} />
        )}
        <PromoForm key={chosen} editor={editor} promos={promos} at={chosen} now={now} onWrite={write} />
      </div>
      <PreviewPane content={content} draft={draft} above={<Warnings warnings={draft.check.warnings} />} />
    </>
  );
}
