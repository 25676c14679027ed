import { z } from 'zod';
import { createBoundedText } from '../../../../src/contracts/common.ts';
import type { FrameAddress } from '../../../../src/contracts/desk/content.ts';
import type { DeskShops, ShopIdentity } from '../../../../src/contracts/desk/settings.ts';
import { OWN_THEME } from '../../../../src/lib/shopTheme.ts';
import type { Parts } from '../../../parts.ts';
import { createFrameUrl } from '../../../platform/previewToken.ts';
import type { Logo, MarketplaceDocument } from '../marketplaceDocument.ts';
import { readCurrent } from './currentMarketplace.ts';

const toLogoAddress = ({ svg, picture }: Logo): string =>
  picture ?? `data:image/svg+xml;base64,${Buffer.from(svg ?? '').toString('base64')}`;

const present = (id: string, version: number, document: MarketplaceDocument): ShopIdentity => {
  const { name, description, seller, mail, theme, font, fontScale, logo } = document;
  return {
    id,
    version,
    name,
    tagline: description,
    company: seller.legalName,
    address: seller.address,
    taxId: seller.taxId,
    senderName: mail.fromName,
    senderEmail: mail.fromAddress,
    colors: theme ?? OWN_THEME,
    font,
    fontScale,
    logo: logo && { src: toLogoAddress(logo), text: logo.alt },
  };
};

/** Reads the name, the address and the look of all marketplaces, the default one's first. */
export async function describeShops(
  parts: Pick<Parts, 'db' | 'clock' | 'marketplaces' | 'config'>,
): Promise<DeskShops> {
  const marketplaces = await Promise.all(
    parts.marketplaces.listIds().map(async (id) => {
      const { version, document } = await readCurrent(parts, id);
      return present(id, version, document);
    }),
  );
  return { marketplaces, mailFrom: parts.config.mailFrom };
}

/** The page of the shop that a frame shows, and its look as a query of `/themePreview.css`. */
export const lookFrameQuery = z.strictObject({
  marketplace: createBoundedText(40),
  path: createBoundedText(200).regex(/^\/(?!\/)[^\s\\]*$/, 'This is no page of the shop.'),
  look: createBoundedText(300).regex(/^[\w=&]+$/, 'This is no look.'),
  scheme: z.enum(['light', 'dark']).default('light'),
});

/** Returns the address of a frame that shows a page of a marketplace with a look that is not saved. */
export function createLookFrame(
  { clock, config, marketplaces }: Pick<Parts, 'clock' | 'config' | 'marketplaces'>,
  { marketplace, path, look, scheme }: z.output<typeof lookFrameQuery>,
): FrameAddress {
  const { origin } = marketplaces.getById(marketplace);
  // No document has this name, so the page shows what is published.
  const preview = { key: 'look', marketplaceId: marketplace, version: 0 };
  return { url: createFrameUrl(config, { preview, origin, query: { path, look, scheme }, now: clock.now() }) };
}
