import { type ComponentType, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { OptionalPart } from '../../page/laterParts.tsx';
import { type ContentRootState, selectShell } from '../content/contentSlice.ts';
import type { IdentityRootState } from '../identity/identitySlice.ts';
import { hasObjectedToMeasuring } from './consent.ts';
import type { VisitProps } from './Visit.tsx';

const PRIVACY_PAGE = '/c/privacy-policy';

/**
 * Loads the code that measures the visit. Loads nothing if the shop does not measure visits, if an agent views the
 * pages, or if the visitor objects (Do Not Track, Global Privacy Control): then the privacy page alone loads the line
 * that says so.
 */
export function MeasuredVisit() {
  const measuringMode = useSelector((state: ContentRootState) => selectShell(state)?.measuring);
  const isAgent = useSelector((state: IdentityRootState) => state.identity.info?.agent !== undefined);
  const isOff = measuringMode === 'off' || isAgent;
  const { pathname } = useLocation();
  const isPrivacyPage = pathname === PRIVACY_PAGE;
  const [Visit, setVisit] = useState<ComponentType<VisitProps>>();
  useEffect(() => {
    if (isOff || (hasObjectedToMeasuring() && !isPrivacyPage)) return;
    let isGone = false;
    import(/* webpackChunkName: "measuring" */ './Visit.tsx').then(
      (file) => !isGone && setVisit(() => file.Visit),
      // A visit that is not measured is no failure for the visitor.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isOff, isPrivacyPage]);
  return Visit && !isOff ? (
    <OptionalPart name="measuring">
      <Visit asks={measuringMode === 'ask'} isPrivacyPage={isPrivacyPage} />
    </OptionalPart>
  ) : null;
}
