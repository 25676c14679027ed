import { SHOP_EVENTS } from '../src/lib/shopEvents.ts';

/** Returns the text of docs/events.md. */
export function renderEventsDocument(): string {
  const rows = Object.entries(SHOP_EVENTS).map(([name, { trigger: condition, params }]) => {
    const paramList = params.map((param) => `\`${param}\``).join(', ');
    return `| \`${name}\` | ${condition} | ${paramList || 'none'} |`;
  });
  return `# Events

The events that the shop measures during a visit, with the names of GA4 where GA4 has one. An event also has the page's route pattern (\`/product/:productId\`), the time, and
the visit: a random id that ends with the tab. No event names a person (see [decision 0069](decisions/0069-measuring-visits.md)). Browsers send events to
\`POST /api/martypixel\`, at most fifty at once; an event with another parameter than listed is refused.

\`items\` are at most twenty of \`{item_id, item_name, item_brand, price_cents, quantity}\`. Money is in cents; \`metric_value\` is in milliseconds, and in
thousandths for CLS. A shop that collects for GA4 divides the cents by a hundred.

Written by \`node scripts/writeEvents.ts\` from \`src/lib/shopEvents.ts\`.

| event | when | parameters |
| --- | --- | --- |
${rows.join('\n')}
`;
}
