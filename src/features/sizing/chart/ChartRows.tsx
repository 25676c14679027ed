import { classNames } from '../../../ui/classNames.ts';
import styles from './ChartRows.module.css';

type ChartRowsProps = {
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** The customer's own sizes, as in the first column. */
  ownSizes?: readonly string[];
};

/** The rows of a size chart, with the customer's own ones marked. */
export function ChartRows({ heads, rows, ownSizes = [] }: ChartRowsProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([size = '', ...measures]) => (
          <tr key={size} className={classNames(ownSizes.includes(size) && styles.own)}>
            <th scope="row">
              {size} {ownSizes.includes(size) && <span className={styles.tag}>Your size</span>}
            </th>
            {measures.map((text, place) => (
              <td key={heads[place + 1]}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
