import { useState } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { Length } from '../chart/buildChartTable.ts';
import { findShoeSize, readLength } from './findShoeSize.ts';
import styles from './SizeFinder.module.css';
import { buildSizesHref, type NamedChart } from './sizeCharts.ts';

const UNIT_TEXT: Readonly<Record<Length, string>> = { inch: 'inches', centimeter: 'centimeters' };

/** Finds the shoe size of a foot's length, as the shopper types it. */
export function SizeFinder({ chart, length }: { chart: NamedChart; length: Length }) {
  const [typed, setTyped] = useState('');
  const foot = readLength(typed);
  const found = foot === undefined ? undefined : findShoeSize(foot, length, chart);
  const isWrong = typed.trim() !== '' && !found;
  return (
    <section className={styles.box} aria-labelledby="find-size">
      <h2 className={styles.title} id="find-size">
        Find your size
      </h2>
      <Field label={`Foot length in ${UNIT_TEXT[length]}`} hint="Heel to longest toe, standing.">
        <TextInput
          inputMode="decimal"
          maxLength={6}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <p className={styles.answer} role="status">
        {isWrong &&
          `We have no size for this length. Please check it: ${UNIT_TEXT[length]}, such as ${EXAMPLE[length]}.`}
        {found && (
          <>
            <strong>
              US {found.us}, UK {found.uk}, EU {found.eu}
            </strong>
            <br />
            Between two sizes, this is the larger.
          </>
        )}
      </p>
      {found && (
        <LinkButton full href={buildSizesHref(chart, [found.us])}>
          Shop {chart.title.toLowerCase()} in {found.us}
        </LinkButton>
      )}
    </section>
  );
}

const EXAMPLE: Readonly<Record<Length, string>> = { inch: '9.75', centimeter: '24.8' };
