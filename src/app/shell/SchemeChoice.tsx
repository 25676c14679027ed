import { useEffect, useId, useState } from 'react';
import { COLOR_SCHEMES, type ColorScheme, parseColorScheme, SCHEME_COOKIE } from '../../lib/colorScheme.ts';
import { Select } from '../../ui/Select.tsx';
import styles from './SchemeChoice.module.css';

const YEAR_SECONDS = 31_536_000;
const NAMES: Readonly<Record<ColorScheme, string>> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Applies a scheme to the open page, and saves it in a cookie for the next ones. */
function chooseScheme(scheme: ColorScheme): void {
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset.scheme;
  else dataset.scheme = scheme;
  const maxAgeSeconds = scheme === 'system' ? 0 : YEAR_SECONDS;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${SCHEME_COOKIE}=${scheme};path=/;max-age=${maxAgeSeconds};samesite=lax`;
}

/** The choice of bright or dark colors. Without scripts the colors follow the system, and the choice is hidden. */
export function SchemeChoice() {
  const id = useId();
  // Pages are stored for all, so the server does not know the choice.
  const [scheme, setScheme] = useState<ColorScheme>('system');
  useEffect(() => setScheme(parseColorScheme(document.documentElement.dataset.scheme)), []);
  const choose = (nextScheme: ColorScheme): void => {
    chooseScheme(nextScheme);
    setScheme(nextScheme);
  };
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>Colors</label>
      <Select
        id={id}
        height="control"
        value={scheme}
        onChange={({ currentTarget }) => choose(parseColorScheme(currentTarget.value))}
      >
        {COLOR_SCHEMES.map((colorScheme) => (
          <option key={colorScheme} value={colorScheme}>
            {NAMES[colorScheme]}
          </option>
        ))}
      </Select>
    </div>
  );
}
