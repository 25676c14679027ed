import type { ShopEvent } from '../../../src/contracts/shopEvents.ts';
import type {
  AnalyticsReason,
  ClientError,
  Impressions,
  PartClick,
  ResultClick,
} from '../../../src/contracts/telemetry.ts';

type PageEvent = AnalyticsReason | ResultClick | Impressions | PartClick | ClientError;

const isBanner = (place: string): boolean => place.startsWith('banner:');
const truncatePage = (page: string): string => page.slice(0, 100);

function toReasonEvent({ reason, detail, page: at }: AnalyticsReason): ShopEvent {
  const page = truncatePage(at);
  if (reason === 'No Search Results Found') return { name: 'search_no_results', page, params: { search_term: detail } };
  if (reason === 'Invalid Coupon Code')
    return { name: 'coupon_refused', page, params: { coupon: detail.slice(0, 80) } };
  return { name: 'product_out_of_stock', page, params: { items: [{ item_id: detail.slice(0, 40) }] } };
}

const toImpressionEvents = ({ seen, page }: Impressions): ShopEvent[] =>
  seen.map(({ place, label, by }) =>
    isBanner(place)
      ? {
          name: 'view_promotion',
          page: truncatePage(page),
          params: { creative_slot: place, creative_name: label, interaction: by },
        }
      : { name: 'view_item_list', page: truncatePage(page), params: { item_list_id: place, item_list_name: label } },
  );

/** Returns the events for a report of a page (docs/events.md). */
export function toShopEvents(event: PageEvent): ShopEvent[] {
  switch (event.type) {
    case 'martyAnalyticsReason':
      return [toReasonEvent(event)];
    case 'martyImpression':
      return toImpressionEvents(event);
    case 'martyResultClick': {
      const list = event.isSponsored ? 'sponsored' : 'list';
      const params = { item_list_id: list, index: event.position, href: event.href };
      return [{ name: 'select_item', page: truncatePage(event.page), params }];
    }
    case 'martyClick': {
      const params = { creative_slot: event.place, creative_name: event.label, href: event.href };
      const name = isBanner(event.place) ? 'select_promotion' : 'select_content';
      return [{ name, page: truncatePage(event.page), params }];
    }
    case 'martyExchangesError':
      return [
        { name: 'exception', page: truncatePage(event.page), params: { description: `${event.code} ${event.status}` } },
      ];
  }
}
