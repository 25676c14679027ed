import { type ComponentType, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { OptionalPart } from '../../page/laterParts.tsx';
import { type ContentRootState, selectShell } from '../content/contentSlice.ts';
import type { IdentityRootState } from '../identity/identitySlice.ts';
import { hasObjectedToMeasuring } from './consent.ts';

/**
 * Loads the code that measures the visit. Loads nothing if the shop does not measure visits, if the visitor objects (Do
 * Not Track, Global Privacy Control), or if an agent views the pages.
 */
export function MeasuredVisit() {
  const measuringMode = useSelector((state: ContentRootState) => selectShell(state)?.measuring);
  const isAgent = useSelector((state: IdentityRootState) => state.identity.info?.agent !== undefined);
  const isOff = measuringMode === 'off' || isAgent;
  const [Visit, setVisit] = useState<ComponentType<{ asks: boolean }>>();
  useEffect(() => {
    if (isOff || hasObjectedToMeasuring()) return;
    let isGone = false;
    import(/* webpackChunkName: "measuring" */ './Visit.tsx').then(
      (file) => !isGone && setVisit(() => file.Visit),
      // A visit that is not measured is no failure for the visitor.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isOff]);
  return Visit && !isOff ? (
    <OptionalPart name="measuring">
      <Visit asks={measuringMode === 'ask'} />
    </OptionalPart>
  ) : null;
}
