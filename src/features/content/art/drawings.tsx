import type { ComponentType } from 'react';
import type { IllustrationName, SlotImage } from '../../../contracts/content/contentSlots.ts';
import { EmptyCart, EmptyFavorites, EmptyParcels, EmptyStreet, EmptyWallet, HelpDesk, WorkDesk } from './empties.tsx';
import { HeroStreet, NeedRain, StoryDoorstep, StoryPuddles } from './scenes.tsx';
import { TileBags, TileBoots, TileDresses, TileJackets, TileKids, TileSneakers } from './tiles.tsx';
import { HeroTown, StoryUmbrella } from './town.tsx';

const DRAWINGS: Readonly<Record<IllustrationName, ComponentType<{ images: readonly SlotImage[] }>>> = {
  'hero-street': HeroStreet,
  'hero-town': HeroTown,
  'story-puddles': StoryPuddles,
  'story-doorstep': StoryDoorstep,
  'story-umbrella': StoryUmbrella,
  'need-rain': NeedRain,
  'empty-cart': EmptyCart,
  'empty-favorites': EmptyFavorites,
  'empty-parcels': EmptyParcels,
  'empty-street': EmptyStreet,
  'empty-wallet': EmptyWallet,
  'help-desk': HelpDesk,
  'work-desk': WorkDesk,
  'tile-sneakers': TileSneakers,
  'tile-boots': TileBoots,
  'tile-dresses': TileDresses,
  'tile-jackets': TileJackets,
  'tile-bags': TileBags,
  'tile-kids': TileKids,
};

export function DrawnIllustration({ name, images }: { name: IllustrationName; images: readonly SlotImage[] }) {
  const Drawn = DRAWINGS[name];
  return <Drawn images={images} />;
}
