/** When a driver picks up a parcel (transactions §4, Returns: pickup), and how it is written. */
export const PICKUP_WINDOWS = ['morning', 'afternoon'] as const;
export type PickupWindow = (typeof PICKUP_WINDOWS)[number];

export const PICKUP_WINDOW_TEXTS: Readonly<Record<PickupWindow, string>> = {
  morning: '9 AM–1 PM',
  afternoon: '1 PM–5 PM',
};
