import type { Marketplace } from '../../../contracts/content.ts';
import type { Product, Style } from '../../../contracts/product.ts';
import { buildColorUrl } from '../../../lib/buildProductUrl.ts';
import { BuyBoxPromises } from './BuyBoxPromises.tsx';
import { CopyLink } from './CopyLink.tsx';
import { FollowLinks } from './FollowLinks.tsx';

type BuyBoxFootProps = {
  product: Product;
  style: Style;
  marketplace: Marketplace;
  /** Whether the chosen size, or each size, is sold out. */
  isSoldOut: boolean;
};

/** The shop's promises, links to emails, and the button that copies the product's link, below the buy buttons. */
export function BuyBoxFoot({ product, style, marketplace, isSoldOut }: BuyBoxFootProps) {
  return (
    <>
      <BuyBoxPromises marketplace={marketplace} isSoldOut={isSoldOut} />
      <FollowLinks product={product} style={style} />
      <CopyLink key={style.styleId} address={marketplace.origin + buildColorUrl(product.productUrl, style)} />
    </>
  );
}
