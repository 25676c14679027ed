import type { ReactNode } from 'react';
import type { ProductCard as Card } from '../../contracts/products/productCard.ts';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { classNames } from '../../ui/classNames.ts';
import { getRatioClass } from '../catalog/cardRatio.ts';
import { chooseShownBadge } from '../catalog/chooseShownBadge.ts';
import { ProductCard } from '../catalog/ProductCard.tsx';
import { useCardTools } from '../favorites/useCardTools.ts';

const SIZES = {
  4: '(width <= 650px) 156px, (width <= 1024px) 28vw, (width < 1440px) 23vw, 326px',
  5: '(width <= 650px) 156px, (width <= 1024px) 28vw, (width < 1440px) 18vw, 256px',
  6: '(width <= 650px) 156px, (width <= 1024px) 28vw, (width < 1440px) 15vw, 210px',
} as const;

type CardRowProps = {
  title: string;
  cards: readonly Card[];
  /** Visible cards on wide screens: 6 below the cart. */
  perView?: 4 | 5 | 6;
  /** The recommendation widget: the cards' links carry it as `ref` (browsing §2, Routes). */
  recoName?: string | undefined;
  /** A link to all products of the kind, beside the title. */
  link?: { readonly href: string; readonly text: string } | undefined;
  /** Between the title and the cards. */
  tools?: ReactNode;
  /** A tile before the cards, on wide screens. */
  lead?: ReactNode;
  className?: string | undefined;
};

/** A titled carousel of products; renders nothing without cards. */
export function CardRow({ title, cards, perView = 5, recoName, link, tools: above, lead, className }: CardRowProps) {
  const tools = useCardTools(recoName);
  if (cards.length === 0) return null;
  return (
    <Carousel
      title={title}
      perView={perView}
      className={classNames(className, getRatioClass(cards))}
      track={recoName && `row:${recoName}`}
      link={link}
      tools={above}
      lead={lead}
    >
      {cards.map((card, index) => (
        <ProductCard
          key={card.styleId}
          as="div"
          card={card}
          badge={chooseShownBadge(cards, index)}
          tools={tools}
          sizes={SIZES[perView]}
        />
      ))}
    </Carousel>
  );
}
