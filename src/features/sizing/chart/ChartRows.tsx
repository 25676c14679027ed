import styles from './ChartRows.module.css';

/** The rows of a size chart. */
export function ChartRows({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly string[])[] }) {
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
        {rows.map(([size, ...measures]) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            {measures.map((text, place) => (
              <td key={heads[place + 1]}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
