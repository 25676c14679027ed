/** The VIP dashboard (transactions §2, configured path); customers who are not members join there. */
export const VIP_DASHBOARD_PATH = '/c/vip-dash';
