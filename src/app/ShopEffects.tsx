import { CartRecordSync } from '../features/cart/CartRecordSync.tsx';
import { Hearts } from '../features/favorites/components/Hearts.tsx';
import { MeasuredVisit } from '../features/measuring/MeasuredVisit.tsx';
import { PageTelemetry } from '../features/telemetry/PageTelemetry.tsx';
import { FollowCustomer } from './FollowCustomer.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

/** The parts of any page that act without the shopper: requested hearts, customer changes, analytics. */
export function ShopEffects() {
  return (
    <>
      <Hearts />
      <FollowCustomer />
      {/* After FollowCustomer: once the customer has changed, there is no cart record of the previous one. */}
      <CartRecordSync />
      <PageTelemetry />
      <MeasuredVisit />
      <RouteAnnouncer />
    </>
  );
}
