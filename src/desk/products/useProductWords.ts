import { useEffect, useState } from 'react';
import type { DeskProductWords } from '../../contracts/desk/products.ts';
import { DeskError } from '../callDesk.ts';
import { useCallDesk } from '../parts/DeskContext.tsx';

const NONE: DeskProductWords = { brands: [], categories: [], attributes: {}, colorFamilies: [] };

/** Reads what products say now, for suggestions; nothing until it is there, and after a failure: each field takes new words. */
export function useProductWords(): DeskProductWords {
  const callDesk = useCallDesk();
  const [words, setWords] = useState(NONE);
  useEffect(() => {
    const ending = new AbortController();
    callDesk<DeskProductWords>('/products/words', { signal: ending.signal }).then(setWords, (failure: unknown) => {
      if (!ending.signal.aborted && !(failure instanceof DeskError)) throw failure;
    });
    return () => ending.abort();
  }, [callDesk]);
  return words;
}
