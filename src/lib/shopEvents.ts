/** An event of the shop: when it happens, and its parameters. */
type EventEntry = {
  readonly trigger: string;
  readonly params: readonly string[];
  /** Set if the server sends it, and no browser may. */
  readonly isServerSide?: true;
};

const SALE = ['items', 'value_cents', 'currency'] as const;

/** The events that the shop measures, by GA4's names where it has one (browsing §7); see docs/events.md. */
export const SHOP_EVENTS = {
  page_view: { trigger: 'A page is shown.', params: [] },
  view_item_list: {
    trigger: 'A list or a row of products is shown.',
    params: ['item_list_id', 'item_list_name', 'items'],
  },
  select_item: { trigger: 'A product of a list is clicked.', params: ['item_list_id', 'index', 'href'] },
  view_item: { trigger: 'A product page is shown.', params: SALE },
  add_to_cart: { trigger: 'Pieces are added to the cart.', params: SALE },
  remove_from_cart: { trigger: 'Pieces leave the cart, or are saved for later.', params: SALE },
  view_cart: { trigger: 'The cart is shown.', params: SALE },
  add_to_wishlist: { trigger: 'A style is hearted.', params: ['items'] },
  begin_checkout: { trigger: 'Checkout is entered.', params: SALE },
  add_shipping_info: { trigger: 'The step after the delivery option is shown.', params: SALE },
  add_payment_info: { trigger: 'The step after the payment is shown.', params: SALE },
  purchase: { trigger: 'An order was placed, once for each order.', params: [...SALE, 'transaction_id', 'coupon'] },
  refund: {
    trigger: 'Money of an order came back whose purchase was measured. Sent by the server.',
    params: ['value_cents', 'currency', 'transaction_id'],
    isServerSide: true,
  },
  generate_lead: {
    trigger: 'A signup for emails or a request for workwear was accepted. Sent by the server.',
    params: [],
    isServerSide: true,
  },
  view_search_results: { trigger: 'The results of a search are shown.', params: ['search_term', 'results'] },
  search_no_results: { trigger: 'A search found nothing: No Search Results Found.', params: ['search_term'] },
  coupon_refused: { trigger: 'A promo code was refused: Invalid Coupon Code.', params: ['coupon'] },
  product_out_of_stock: { trigger: 'A size or product is sold out: PDP Out Of Stock.', params: ['items'] },
  view_promotion: {
    trigger: 'A banner is in view, or the pointer rests on it for 2000 ms.',
    params: ['creative_slot', 'creative_name', 'interaction'],
  },
  select_promotion: { trigger: 'A link of a banner is clicked.', params: ['creative_slot', 'creative_name', 'href'] },
  select_content: {
    trigger: 'A link of another part of a page is clicked.',
    params: ['creative_slot', 'creative_name', 'href'],
  },
  rate_answer: {
    trigger: 'A shopper says whether an answer of the FAQs helped.',
    params: ['content_id', 'rating'],
  },
  login: { trigger: 'A customer signs in.', params: [] },
  sign_up: { trigger: 'A customer registers.', params: [] },
  exception: { trigger: 'A script fails without being caught, or a call fails.', params: ['description'] },
  web_vitals: { trigger: 'A page is left: how fast it was.', params: ['metric_name', 'metric_value'] },
} as const satisfies Readonly<Record<string, EventEntry>>;

export type ShopEventName = keyof typeof SHOP_EVENTS;

const isEventName = (name: string): name is ShopEventName => name in SHOP_EVENTS;

export const shopEventNames: readonly ShopEventName[] = Object.keys(SHOP_EVENTS).filter(isEventName);

/** The events that browsers may send. */
export const browserEventNames = shopEventNames.filter((name) => !('isServerSide' in SHOP_EVENTS[name]));
