import type { ComponentType } from 'react';
import type { SlotImage } from '../../../contracts/content/contentSlots.ts';
import {
  Block,
  Cloud,
  Drawing,
  Floor,
  ForWidths,
  fill,
  House,
  Lamp,
  Line,
  Packshot,
  Parcel,
  RoundTree,
} from './parts.tsx';

type SceneProps = { images: readonly SlotImage[] };

const SIZES = '(width <= 650px) 30vw, 186px';
const UPRIGHT = { width: 320, height: 560 };
const WIDE = { width: 1376, height: 360 };
/** Without the free side for the words. */
const SMALL = { width: 760, height: 360 };
/** How far the drawing stands to the right of its place on phones. */
const SHIFT = 616;

/** A shopping bag between two products. */
const Bag = ({ images: [first, second] }: SceneProps) => (
  <>
    <circle cx="390" cy="170" r="132" className={fill('sand2')} />
    <RoundTree x={96} y={300} height={150} color="sage2" />
    <RoundTree x={676} y={300} height={120} color="sage2" />
    <path d="M268 118h244l24 206H244Z" className={fill('white')} />
    <path d="M268 118h244l3.6 30H264.4Z" className={fill('whiteEdge')} />
    <path d="M251.5 256H528.5L532.3 288H247.7Z" className={fill('red')} />
    <Line d="M330 168V96a60 60 0 0 1 120 0v72" color="navyLine" width={9} />
    <circle cx="330" cy="168" r="9" className={fill('navy')} />
    <circle cx="450" cy="168" r="9" className={fill('navy')} />
    <Packshot image={first} x={140} y={326} size={186} sizes={SIZES} />
    <Packshot image={second} x={632} y={326} size={170} sizes={SIZES} />
  </>
);

const HEART = 'M0 114c-16-52-92-46-92 12 0 46 52 74 92 108 40-34 92-62 92-108 0-58-76-64-92-12Z';

/** A heart behind a product on its plinth. */
const Heart = ({ images: [image] }: SceneProps) => (
  <>
    <circle cx="390" cy="160" r="128" className={fill('rose2')} />
    <path d={HEART} transform="translate(390 0)" className={fill('red')} />
    <RoundTree x={130} y={300} height={130} color="sage2" />
    <RoundTree x={640} y={300} height={150} color="sage2" />
    <Block x={266} y={272} width={248} height={70} color="white" />
    <Packshot image={image} x={390} y={278} size={232} sizes={SIZES} />
  </>
);

/** Parcels in front of the house that they come from or go to. */
const Parcels = () => (
  <>
    <circle cx="420" cy="170" r="138" className={fill('sky2')} />
    <Cloud x={96} y={40} scale={0.8} />
    <Cloud x={590} y={70} scale={0.7} />
    <House x={470} y={300} width={132} height={158} wall="white" roof="red" lit={[1, 3]} />
    <RoundTree x={676} y={300} height={150} color="sage2" />
    <RoundTree x={110} y={300} height={120} color="sage2" />
    <Lamp x={176} y={300} height={196} />
    <Parcel x={250} y={326} width={190} height={116} />
    <Parcel x={282} y={210} width={124} height={70} />
    <Parcel x={462} y={326} width={112} height={70} />
  </>
);

const SceneForWidths = ({ images, Scene }: SceneProps & { Scene: ComponentType<SceneProps> }) => (
  <ForWidths
    wide={
      <Drawing {...WIDE} align="xMax">
        <Floor y={300} {...WIDE} band={342} />
        <g transform={`translate(${SHIFT} 0)`}>
          <Scene images={images} />
        </g>
      </Drawing>
    }
    small={
      <Drawing {...SMALL}>
        <Floor y={300} {...SMALL} band={342} />
        <Scene images={images} />
      </Drawing>
    }
  />
);

export const EmptyCart = ({ images }: SceneProps) => <SceneForWidths images={images} Scene={Bag} />;

export const EmptyFavorites = ({ images }: SceneProps) => <SceneForWidths images={images} Scene={Heart} />;

export const EmptyParcels = ({ images }: SceneProps) => <SceneForWidths images={images} Scene={Parcels} />;

/** The heart with the wanted product, if it is known, beside the form of sign-in. */
export const FavoriteScene = ({ images: [image] }: SceneProps) => (
  <Drawing {...UPRIGHT}>
    <Floor y={416} {...UPRIGHT} band={532} />
    <circle cx="160" cy="240" r="128" className={fill('rose2')} />
    <path d={HEART} transform="translate(160 60)" className={fill('red')} />
    <Block x={44} y={image ? 434 : 400} width={232} height={98} color="white" />
    <Packshot image={image} x={160} y={440} size={272} sizes="272px" />
  </Drawing>
);
