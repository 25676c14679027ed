import type { Marketplace } from '../../src/contracts/content/content.ts';
import { ACP_DISCOVERY_PATH, ACP_PATH } from './acp/discovery.ts';
import { PERMALINK_PATH } from './core/carts.ts';
import { OPERATION_NAMES, OPERATIONS } from './core/operations.ts';
import { MCP_PATH } from './mcp/createMcpRouter.ts';
import { UCP_DISCOVERY_PATH, UCP_PATH } from './ucp/profile.ts';

type Offered = { readonly hasMcp: boolean; readonly hasUcp: boolean; readonly hasAcp: boolean };
type Shop = Pick<Marketplace, 'name' | 'origin' | 'phone' | 'sentences' | 'returnDays'>;

/** Returns what assistants should know about a shop, as Markdown: what it sells, its terms, how to search and how to buy. */
export function renderGuide(
  { name, origin, phone, sentences, returnDays }: Shop,
  { hasMcp, hasUcp, hasAcp }: Offered,
): string {
  const tools = OPERATION_NAMES.map((tool) => `- \`${tool}\`: ${OPERATIONS[tool].description}`);
  return `# ${name}

> A shop for shoes, clothing and accessories. Prices are in US dollars.

## Terms

- ${sentences.promise}
- Returns: within ${returnDays} days (${origin}/c/shipping-and-returns)
- Help: ${phone}, ${sentences.hours}; ${origin}/contact-us
- Privacy: ${origin}/c/privacy-policy
- Terms of use: ${origin}/c/terms-of-use

## Find products

- Search page: ${origin}/search?term={words}; sizes, colors and prices may stand in the words, such as "black boots size 9 under $100"
- All products: ${origin}/sitemap.xml
- Each product page has schema.org data with its variants.
${hasMcp ? `- Model Context Protocol, streamable HTTP: ${origin}${MCP_PATH}\n` : ''}${hasUcp ? `- Universal Commerce Protocol: ${origin}${UCP_DISCOVERY_PATH}, REST below ${origin}${UCP_PATH}\n` : ''}${hasAcp ? `- Agentic Commerce Protocol: ${origin}${ACP_DISCOVERY_PATH}; checkout sessions below ${origin}${ACP_PATH}, for platforms to which the shop has given a token\n` : ''}
## Tools

${tools.join('\n')}

## Buy

1. Choose a variant: its id stands for one color, size and width.
2. Make a cart, or write a link: ${origin}${PERMALINK_PATH}/{id}:{quantity},{id}:{quantity}
3. Give the buyer the \`continue_url\` of the cart, or the link. It opens a cart with these lines in the browser, where the buyer signs in or buys as a guest, chooses address and delivery, and pays.

## Checkouts

A platform that signs its requests (RFC 9421, ES256; its keys stand in the profile that UCP-Agent names) may prepare a checkout with the buyer's address, delivery option and codes. The buyer reviews and pays at its \`continue_url\`. Only platforms that the shop has allowed complete a checkout without the buyer, with a token of the shop's payment provider. Never ask for card numbers.
`;
}
