import type { ProductCard } from '../../contracts/products/productCard.ts';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { ProductPicture } from '../../ui/Picture.tsx';
import { toCardView } from '../catalog/toCardView.ts';
import styles from './ViewedRow.module.css';

const WIDGET = 'recently-viewed';

/** The recently viewed products as small pictures with prices: the shopper knows them by sight. */
export function ViewedRow({ cards }: { cards: readonly ProductCard[] }) {
  return (
    <Carousel title="Recently viewed" perView={8} track={`row:${WIDGET}`}>
      {cards.map((card) => {
        const { href, imageId, color, price } = toCardView(card, card.styleId, WIDGET);
        const name = `${card.brandName} ${card.productName}, ${color}`;
        return (
          <a key={card.styleId} className={styles.item} href={href}>
            <ProductPicture
              className={styles.picture}
              imageId={imageId}
              use="card"
              alt={name}
              sizes="(width <= 650px) 104px, (width <= 1024px) 120px, 158px"
            />{' '}
            {price}
          </a>
        );
      })}
    </Carousel>
  );
}
