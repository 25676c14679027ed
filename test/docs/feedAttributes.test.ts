import { readFileSync } from 'node:fs';
import { renderFeedAttributes } from '../../scripts/renderFeedAttributes.ts';
import {
  isUnusedName,
  isUsedName,
  toAttributeName,
  UNUSED_ATTRIBUTES,
  USED_NAMES,
} from '../../server/services/catalog/import/feedAttributes.ts';

it('lists all attributes in docs/feed-attributes.md: run `node scripts/writeFeedAttributes.ts` after a change', () => {
  expect(readFileSync('docs/feed-attributes.md', 'utf8')).toBe(renderFeedAttributes());
});

it('names each attribute once', () => {
  const names = [...USED_NAMES, ...UNUSED_ATTRIBUTES.flatMap(([, unusedNames]) => unusedNames)];
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});

/** Google's product data specification: support.google.com/merchants/answer/7052112, with the conversational attributes. */
const OF_GOOGLE = `id title structured_title description structured_description link image_link additional_image_link
  virtual_model_link mobile_link availability availability_date cost_of_goods_sold expiration_date price sale_price
  sale_price_effective_date unit_pricing_measure unit_pricing_base_measure installment subscription_cost loyalty_program
  auto_pricing_min_price maximum_retail_price google_product_category product_type brand gtin mpn identifier_exists
  condition adult multipack is_bundle certification energy_efficiency_class min_energy_efficiency_class
  max_energy_efficiency_class age_group color gender material pattern size size_type size_system item_group_id
  product_length product_width product_height product_weight product_detail product_highlight ads_redirect custom_label_0
  custom_label_1 custom_label_2 custom_label_3 custom_label_4 promotion_id lifestyle_image_link short_title video_link
  external_seller_id excluded_destination included_destination shopping_ads_excluded_country pause shipping carrier_shipping
  shipping_label shipping_weight shipping_length shipping_width shipping_height ships_from_country max_handling_time
  min_handling_time transit_time_label free_shipping_threshold handling_cutoff_time minimum_order_value
  shipping_handling_business_days shipping_transit_business_days return_policy_label tax tax_category question_and_answer
  document_link related_product item_group_title variant_option popularity_rank`.split(/\s+/);

it("knows each attribute of Google's specification", () => {
  expect(OF_GOOGLE.filter((name) => !isUsedName(name) && !isUnusedName(name))).toEqual([]);
});

it.each([
  ['gtins', 'gtin'],
  ['taxes', 'tax'],
  ['custom_label0', 'custom_label_0'],
  ['additional_image_links', 'additional_image_link'],
  ['season', 'season'],
])('recognizes %s as %s', (name, attribute) => {
  expect(toAttributeName(name)).toBe(attribute);
});
