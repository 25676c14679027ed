import type { SlotImage } from '../../../contracts/content/contentSlots.ts';
import { Cloud, Drawing, DropTree, type Fill, Floor, fill, Line, Packshot, Puddle, Rain } from './parts.tsx';

type TileProps = { images: readonly SlotImage[] };

const WIDTH = 216;
const HEIGHT = 270;
const SIZES = '(width <= 650px) 25vw, (width <= 1024px) 27vw, 180px';

const Ground = ({ color }: { color: Fill }) => <rect width={WIDTH} height={HEIGHT} className={fill(color)} />;
const TileFloor = ({ y, color }: { y: number; color: Fill }) => (
  <Floor y={y} width={WIDTH} height={HEIGHT} color={color} />
);

/** Tiles of categories: a ground, a shape in its middle tone, a floor on which the label stands, and one product. */
export const TileSneakers = ({ images: [image] }: TileProps) => (
  <Drawing width={WIDTH} height={HEIGHT}>
    <Ground color="sand" />
    <path d="M28 196a80 80 0 0 1 160 0Z" className={fill('sand2')} />
    <TileFloor y={196} color="sand2" />
    <Line d="M0 196H216" color="whiteLine" width={3} />
    <Packshot image={image} x={108} y={202} size={178} sizes={SIZES} />
  </Drawing>
);

export const TileBoots = ({ images: [image] }: TileProps) => (
  <Drawing width={WIDTH} height={HEIGHT}>
    <Ground color="sky" />
    <circle cx="158" cy="62" r="26" className={fill('white')} />
    <path d="M0 150c40-50 80-50 120-8 30-34 60-40 96-10V210H0Z" className={fill('white')} />
    <DropTree x={34} y={186} height={66} color="blue" />
    <DropTree x={188} y={182} height={84} color="blue" />
    <path d="M0 184c60-14 150-14 216 0v86H0Z" className={fill('sky2')} />
    <Packshot image={image} x={110} y={202} size={180} sizes={SIZES} />
  </Drawing>
);

export const TileDresses = ({ images: [image] }: TileProps) => (
  <Drawing width={WIDTH} height={HEIGHT}>
    <Ground color="rose" />
    <path d="M46 208V96a62 62 0 0 1 124 0V208Z" className={fill('rose2')} />
    <TileFloor y={208} color="red" />
    <Packshot image={image} x={108} y={204} size={176} sizes={SIZES} />
  </Drawing>
);

export const TileJackets = ({ images: [image] }: TileProps) => (
  <Drawing width={WIDTH} height={HEIGHT}>
    <Ground color="sage" />
    <Rain x={16} y={66} width={210} height={140} step={36} color="sageLine" />
    <Line d="M0 46H216" color="navyLine" width={6} />
    <Line d="M108 46v18M80 82l28-18 28 18" color="navyLine" />
    <TileFloor y={208} color="sage2" />
    <Packshot image={image} x={108} y={206} size={158} sizes={SIZES} />
  </Drawing>
);

export const TileBags = ({ images: [image] }: TileProps) => (
  <Drawing width={WIDTH} height={HEIGHT}>
    <Ground color="navy" />
    <circle cx="108" cy="128" r="80" className={fill('blue')} />
    <TileFloor y={204} color="navy" />
    <Line d="M0 204H216" color="blueLine" width={3} />
    <Packshot image={image} x={108} y={208} size={166} sizes={SIZES} />
  </Drawing>
);

export const TileKids = ({ images: [image] }: TileProps) => (
  <Drawing width={WIDTH} height={HEIGHT}>
    <Ground color="sky2" />
    <Cloud x={24} y={30} scale={0.66} />
    <Cloud x={132} y={62} scale={0.5} />
    <Rain x={40} y={86} width={140} height={80} step={32} />
    <TileFloor y={178} color="blue" />
    <Puddle x={108} y={196} radius={88} />
    <Packshot image={image} x={108} y={198} size={164} sizes={SIZES} />
  </Drawing>
);
