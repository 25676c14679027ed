import type { ReturnMethod } from '../../../src/contracts/returns.ts';
import type { SwitchName } from '../../../src/lib/flagDefinitions.ts';
import type { ShipAddress } from '../../config/parseShipAddress.ts';
import { isSwitchedOn } from '../flags/actions.ts';

/** A warehouse that takes back the items of some brands. */
export type ReturnWarehouse = {
  readonly id: string;
  readonly brands: readonly string[];
  readonly address: ShipAddress;
};

/** How a marketplace takes items back; the window in days is `returnDays` of the marketplace. */
export type ReturnSettings = {
  /** Days to hand in the parcel. */
  readonly dropOffDays: number;
  /** How often one piece can be sent back (transactions §9). */
  readonly maxAttempts: number;
  /** The methods, the easiest first. A method needs a carrier that can do it. */
  readonly methods: readonly ReturnMethod[];
  /** Whether items can be handed in without a box ("ZAW returns"). */
  readonly hasPackagelessReturns: boolean;
  /** Whether the carrier can print the label ("labelless returns"). */
  readonly hasLabellessReturns: boolean;
  /** Whether customers can cancel a return. */
  readonly hasReturnCancelling: boolean;
  /** Whether customers can exchange items. */
  readonly hasExchanges: boolean;
  /** Minutes for which a chosen replacement is reserved before it is confirmed. */
  readonly exchangeHoldMinutes: number;
  /** When a replacement leaves: the carrier has the returned item, or the warehouse has accepted it. */
  readonly exchangeShipsAt: 'first scan' | 'receipt';
  /** Days after the last day for the parcel in which a late scan still counts for an exchange. */
  readonly exchangeGraceDays: number;
  /** Days from the first scan until an exchange that ships at receipt ends without one. */
  readonly exchangeTravelDays: number;
  /** Where it is off, the label is also shown at /uspsLabelDisplay (transactions §2). */
  readonly hasReturnsShipping: boolean;
  /** When store credit is added. At confirmation, the return cannot be cancelled any more. */
  readonly storeCreditAt: 'confirmation' | 'first scan';
  /** Days after the last day for the parcel until store credit that was added at confirmation is taken back. */
  readonly creditGraceDays: number;
  /** Days until a mailed label arrives. */
  readonly labelMailDays: number;
  /** Days after the delivery in which a contract can be withdrawn from; null without the statutory right. */
  readonly withdrawalDays: number | null;
  /** Warehouses beside the carriers' return address. */
  readonly warehouses: readonly ReturnWarehouse[];
};

const DEFAULTS: ReturnSettings = {
  dropOffDays: 14,
  maxAttempts: 10,
  methods: [
    'packageless at carrier',
    'packageless at grocery store',
    'labelless at carrier',
    'print',
    'email',
    'pickup',
    'mail',
  ],
  hasPackagelessReturns: true,
  hasLabellessReturns: true,
  hasReturnCancelling: true,
  hasExchanges: true,
  exchangeHoldMinutes: 20,
  exchangeShipsAt: 'first scan',
  exchangeGraceDays: 3,
  exchangeTravelDays: 21,
  hasReturnsShipping: true,
  storeCreditAt: 'first scan',
  creditGraceDays: 14,
  labelMailDays: 8,
  withdrawalDays: null,
  warehouses: [],
};

const CHANGES: Readonly<Record<string, Partial<ReturnSettings>>> = {
  second: {
    exchangeShipsAt: 'receipt',
    hasPackagelessReturns: false,
    hasReturnsShipping: false,
    storeCreditAt: 'confirmation',
    withdrawalDays: 14,
    warehouses: [
      {
        id: 'boots',
        brands: ['Fellgarth'],
        address: {
          name: 'The Shoe Store Boots',
          street1: '40 Tannery Row',
          city: 'Milwaukee',
          state: 'WI',
          zip: '53204',
          country: 'US',
        },
      },
    ],
  },
};

/** Returns how a marketplace takes items back, without what an operator has switched off. */
export function returnSettingsOf(marketplaceId: string): ReturnSettings {
  const settings = { ...DEFAULTS, ...CHANGES[marketplaceId] };
  const isOn = (flag: SwitchName): boolean => isSwitchedOn(flag, marketplaceId);
  return {
    ...settings,
    hasPackagelessReturns: settings.hasPackagelessReturns && isOn('zaw-returns'),
    hasLabellessReturns: settings.hasLabellessReturns && isOn('labelless-returns'),
    hasReturnCancelling: settings.hasReturnCancelling && isOn('cancel-return'),
    hasExchanges: settings.hasExchanges && isOn('exchanges'),
  };
}
