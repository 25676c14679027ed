export type UsedAttribute = {
  /** Purpose of the value in the shop. */
  readonly use: string;
  /** In characters: Google's limit, or a larger one. */
  readonly maxLength: number;
  /** `plain` is read without HTML, `html` is sanitized, `addresses` and `details` are joined by commas, `exact` is not changed. */
  readonly text: 'plain' | 'html' | 'addresses' | 'details' | 'exact';
  /** The name of the detail whose values the column holds, before those of `product_detail`. */
  readonly detail?: string;
  /** Set for a name that is not Google's. */
  readonly isOwn?: true;
};

/** Most pictures of a line. */
export const MAX_PICTURES = 10;

/** Google's age groups. The shop divides kids further. */
export const FEED_AGE_GROUPS: ReadonlySet<string> = new Set(['adult', 'kids', 'toddler', 'infant', 'newborn']);

const USED = {
  id: { use: 'number of the SKU', maxLength: 50, text: 'exact' },
  item_group_id: { use: 'lines with the same one are one product', maxLength: 50, text: 'exact' },
  item_group_title: { use: 'name of the product, before `title`', maxLength: 150, text: 'plain' },
  title: { use: 'name of the product; place in the categories', maxLength: 150, text: 'plain' },
  description: { use: 'description', maxLength: 20_000, text: 'html' },
  link: { use: 'its host names the source of the feed', maxLength: 2000, text: 'exact' },
  image_link: { use: 'first picture', maxLength: 2000, text: 'addresses' },
  additional_image_link: { use: 'further pictures, ten in all', maxLength: 20_000, text: 'addresses' },
  video_link: { use: 'clips: MP4, WebM, YouTube', maxLength: 6000, text: 'addresses' },
  availability: { use: 'stock, without a quantity', maxLength: 50, text: 'exact' },
  price: { use: 'regular price', maxLength: 50, text: 'exact' },
  sale_price: { use: 'price', maxLength: 50, text: 'exact' },
  sale_price_effective_date: { use: 'start and end of the sale price', maxLength: 100, text: 'exact' },
  quantity: { use: 'stock', maxLength: 50, text: 'exact' },
  sell_on_google_quantity: { use: 'stock, before `quantity`', maxLength: 50, text: 'exact' },
  google_product_category: { use: 'place in the categories', maxLength: 750, text: 'plain' },
  product_type: { use: 'place in the categories; words of the search', maxLength: 750, text: 'plain' },
  brand: { use: 'brand', maxLength: 70, text: 'plain' },
  gtin: { use: 'GTIN of the SKU', maxLength: 50, text: 'exact' },
  mpn: { use: "manufacturer's number of the SKU", maxLength: 70, text: 'plain' },
  age_group: { use: 'age group', maxLength: 50, text: 'exact' },
  gender: { use: 'gender', maxLength: 50, text: 'exact' },
  color: { use: 'color', maxLength: 100, text: 'plain' },
  material: { use: 'filter and detail', maxLength: 2000, text: 'plain', detail: 'Material' },
  pattern: { use: 'filter and detail', maxLength: 2000, text: 'plain', detail: 'Pattern' },
  product_detail: { use: 'filters and details, such as `Sole Material`', maxLength: 10_000, text: 'details' },
  size: { use: 'size; of shoes also the width', maxLength: 100, text: 'plain' },
  size_type: { use: 'petite, tall, plus, big, maternity', maxLength: 50, text: 'exact' },
  sku: { use: 'number of the SKU, before `id`', maxLength: 100, text: 'exact', isOwn: true },
  shipping_weight: { use: 'weight of the parcel', maxLength: 50, text: 'exact' },
  shipping_length: { use: 'size of the parcel, with the two others', maxLength: 50, text: 'exact' },
  shipping_width: { use: 'size of the parcel', maxLength: 50, text: 'exact' },
  shipping_height: { use: 'size of the parcel', maxLength: 50, text: 'exact' },
  shelf: { use: 'place in the warehouse, for pick lists', maxLength: 20, text: 'plain', isOwn: true },
  width: { use: 'width of shoes', maxLength: 50, text: 'plain', isOwn: true },
  manufacturer: { use: 'manufacturer, for the law of the EU', maxLength: 120, text: 'plain', isOwn: true },
  manufacturer_address: { use: 'its postal address', maxLength: 200, text: 'plain', isOwn: true },
  manufacturer_contact: { use: 'its email or web address', maxLength: 200, text: 'plain', isOwn: true },
  responsible_person: { use: 'person responsible in the EU', maxLength: 120, text: 'plain', isOwn: true },
  responsible_address: { use: 'its postal address', maxLength: 200, text: 'plain', isOwn: true },
  responsible_contact: { use: 'its email or web address', maxLength: 200, text: 'plain', isOwn: true },
  model: { use: 'number of the model or batch', maxLength: 100, text: 'plain', isOwn: true },
  safety_warning: { use: 'warnings and safety information', maxLength: 2000, text: 'plain', isOwn: true },
  durability_years: { use: "years of the producer's guarantee", maxLength: 50, text: 'exact', isOwn: true },
  inventory: { use: 'stock, after `quantity`', maxLength: 50, text: 'exact', isOwn: true },
} as const satisfies Readonly<Record<string, UsedAttribute>>;

type UsedName = keyof typeof USED;
export const USED_ATTRIBUTES: Readonly<Record<UsedName, UsedAttribute>> = USED;
export const USED_NAMES = Object.keys(USED).filter((name): name is UsedName => name in USED);

/** The columns that hold the values of one detail, with its name. */
export const DETAIL_COLUMNS = USED_NAMES.flatMap((column) => {
  const { detail } = USED_ATTRIBUTES[column];
  return detail === undefined ? [] : [[column, detail] as const];
});

/** The other attributes of Google's product data, by the reason why the import does not use them. */
export const UNUSED_ATTRIBUTES: readonly (readonly [reason: string, names: readonly string[]])[] = [
  [
    'for ads and listings at Google',
    [
      ...['ads_redirect', 'ads_grouping', 'ads_labels', 'custom_label_0', 'custom_label_1', 'custom_label_2'],
      ...['custom_label_3', 'custom_label_4', 'promotion_id', 'lifestyle_image_link', 'short_title', 'display_ads_id'],
      ...[
        'display_ads_link',
        'display_ads_similar_id',
        'display_ads_title',
        'display_ads_value',
        'included_destination',
      ],
      ...['excluded_destination', 'shopping_ads_excluded_country', 'pause', 'disclosure_date', 'external_seller_id'],
      ...['popularity_rank', 'link_template', 'mobile_link_template', 'checkout_link_template', 'native_commerce'],
      ...['canonical_link', 'mobile_link', 'virtual_model_link', 'structured_title', 'structured_description'],
      ...['auto_pricing_min_price', 'cost_of_goods_sold', 'automated_discounts', 'cloud_export_additional_properties'],
    ],
  ],
  [
    'the shop has its own prices of shipping and times of delivery',
    [
      ...[
        'shipping',
        'carrier_shipping',
        'shipping_label',
        'ships_from_country',
        'min_handling_time',
        'max_handling_time',
        'transit_time_label',
      ],
      ...['free_shipping_threshold', 'handling_cutoff_time', 'minimum_order_value', 'shipping_handling_business_days'],
      ...['shipping_transit_business_days', 'return_policy_label', 'availability_date'],
    ],
  ],
  ['the shop computes tax', ['tax', 'tax_category']],
  [
    'for stores on site',
    [
      ...['store_code', 'pickup_method', 'pickup_sla', 'pickup_link_template', 'mobile_pickup_link_template'],
      ...['pickup_cost', 'local_shipping_label', 'instore_product_location'],
    ],
  ],
  [
    'the shop sells new goods at one price, paid at once',
    [
      ...['condition', 'installment', 'subscription_cost', 'loyalty_program', 'loyalty_points', 'maximum_retail_price'],
      ...['unit_pricing_measure', 'unit_pricing_base_measure', 'expiration_date'],
    ],
  ],
  [
    'product pages have no place for it',
    [
      ...['adult', 'multipack', 'is_bundle', 'certification', 'energy_efficiency_class', 'identifier_exists'],
      ...['min_energy_efficiency_class', 'max_energy_efficiency_class', 'energy_label_image_link', 'size_system'],
      ...['product_length', 'product_width', 'product_height', 'product_weight', 'product_highlight'],
      ...['question_and_answer', 'document_link', 'related_product', 'variant_option', 'consumer_notice'],
    ],
  ],
  [
    'the shop sells in one country and language',
    ['content_language', 'target_country', 'feed_label', 'channel', 'offer_id', 'kind', 'source'],
  ],
];

const UNUSED_NAMES: ReadonlySet<string> = new Set(UNUSED_ATTRIBUTES.flatMap(([, names]) => names));

export const isUsedName = (name: string): name is UsedName => Object.hasOwn(USED, name);

/** Returns the name of an attribute in Google's specification; APIs write `gtins` and `customLabel0`. */
export function toAttributeName(name: string): string {
  const spellings = [name, name.replace(/(?<=[a-z])(?=\d)/, '_'), name.replace(/s$/, ''), name.replace(/es$/, '')];
  return spellings.find((spelling) => isUsedName(spelling) || UNUSED_NAMES.has(spelling)) ?? name;
}

/** Returns whether an attribute is one of Google's that the import does not use. */
export const isUnusedName = (name: string): boolean => UNUSED_NAMES.has(name);
