import type { VipMembership } from '../../contracts/account/rewards.ts';
import type { AccountDesign } from '../../features/accountFrame/accountFrameSlice.ts';
import { VIP_DASHBOARD_PATH } from '../../lib/paths.ts';
import { handlePlainClick } from '../../ui/clicks.ts';

interface AccountLinksProps {
  design: AccountDesign;
  /** Null until the membership is known. */
  membership: VipMembership | null;
  /** Signs out without navigation; without JavaScript the link opens /logout. */
  onSignOut: () => void;
}

/** Returns the text of the VIP link; undefined for a customer who cannot be a member. */
function getVipText(membership: VipMembership | null): string | undefined {
  if (membership?.isEnrolled) return 'VIP Dashboard';
  return !membership || membership.canEnroll ? 'Sign up for VIP' : undefined;
}

/** The links of the account menu (browsing §2, transactions §2, Rewards messaging). */
export function AccountLinks({ design, membership, onSignOut }: AccountLinksProps) {
  const vip = getVipText(membership);
  return (
    <>
      <a href="/account">Account Overview</a>
      {design === 'redesign' ? (
        <>
          <a href="/orders">My Orders</a>
          <a href="/returns">My Returns</a>
        </>
      ) : (
        <a href="/orders">{design === 'off' ? 'Order History' : 'View Orders/Return'}</a>
      )}
      {vip && <a href={VIP_DASHBOARD_PATH}>{vip}</a>}
      <a href="/logout" rel="external" onClick={handlePlainClick(onSignOut)}>
        Sign Out
      </a>
    </>
  );
}
