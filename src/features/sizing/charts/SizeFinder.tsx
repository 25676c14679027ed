import { useState } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { Length } from '../chart/chartTable.ts';
import { findShoeSize, readLength } from './findShoeSize.ts';
import styles from './SizeFinder.module.css';
import { buildSizesHref, type NamedChart } from './sizeCharts.ts';

const UNIT_TEXT: Readonly<Record<Length, string>> = { inch: 'inches', centimeter: 'centimeters' };

/** Finds the shoe size of a foot's length, as the shopper types it. */
export function SizeFinder({ chart, length }: { chart: NamedChart; length: Length }) {
  const [lengthText, setLengthText] = useState('');
  const foot = readLength(lengthText);
  const shoeSize = foot === undefined ? undefined : findShoeSize(foot, length, chart);
  const isWrong = lengthText.trim() !== '' && !shoeSize;
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
          value={lengthText}
          onChange={(event) => setLengthText(event.target.value)}
        />
      </Field>
      <p className={styles.answer} role="status">
        {isWrong &&
          `We have no size for this length. Please check it: ${UNIT_TEXT[length]}, such as ${EXAMPLE[length]}.`}
        {shoeSize && (
          <>
            <strong>
              US {shoeSize.us}, UK {shoeSize.uk}, EU {shoeSize.eu}
            </strong>
            <br />
            Between two sizes, this is the larger.
          </>
        )}
      </p>
      {shoeSize && (
        <LinkButton isFullWidth href={buildSizesHref(chart, [shoeSize.us])}>
          Shop {chart.title.toLowerCase()} in {shoeSize.us}
        </LinkButton>
      )}
    </section>
  );
}

const EXAMPLE: Readonly<Record<Length, string>> = { inch: '9.75', centimeter: '24.8' };
