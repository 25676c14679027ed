import type { Marketplace } from '../../../contracts/content.ts';
import type { Product, Style } from '../../../contracts/product.ts';
import { buildImageUrl } from '../../../lib/pictures.ts';
import { PageHead } from '../../../page/PageHead.tsx';
import { SHARED_PICTURE } from './sharedPicture.ts';

type ProductHeadProps = { product: Product; style: Style; marketplace: Marketplace };

/** The title, description and canonical link of the product page. */
export function ProductHead({ product, style, marketplace }: ProductHeadProps) {
  const { title, canonicalUrl } = product.seo;
  const [picture] = style.images;
  return (
    <PageHead
      title={`${title} | ${marketplace.name}`}
      description={`${title} in ${style.color}, ${style.price.replace('From', 'from')}. ${marketplace.promise}, ${marketplace.returnDays}-day returns.`}
      canonical={marketplace.origin + canonicalUrl}
      kind="product"
      image={picture && marketplace.origin + buildImageUrl(picture.imageId, SHARED_PICTURE)}
    />
  );
}
