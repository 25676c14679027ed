export {
  checkMarketplace,
  getMarketplaceVersion,
  listMarketplaces,
  publishMarketplace,
  rollbackMarketplace,
} from './manageMarketplaces.ts';
export type { PointsSettings, ReturnSettings, Seller, ShippingCents } from './marketplaceDocument.ts';
export { Marketplaces, startMarketplaces } from './marketplaces.ts';
