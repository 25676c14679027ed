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
  Plant,
  RoundTree,
} from './parts.tsx';

type SceneProps = { images: readonly SlotImage[] };

const SIZES = '(width <= 650px) 30vw, 186px';
const UPRIGHT = { width: 320, height: 560 };
const BESIDE_FORM = { width: 760, height: 820 };
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

/** A telephone on a desk, and what is said. */
const Telephone = () => (
  <>
    <circle cx="390" cy="160" r="140" className={fill('sky2')} />
    <RoundTree x={84} y={300} height={130} color="sage2" />
    <Lamp x={668} y={300} height={200} />
    <path
      d="M116 52h124a28 28 0 0 1 28 28v20a28 28 0 0 1-28 28h-8l8 30-40-30h-84a28 28 0 0 1-28-28V80a28 28 0 0 1 28-28Z"
      className={fill('white')}
    />
    {[142, 178, 214].map((x) => (
      <circle key={x} cx={x} cy="90" r="9" className={fill('navy')} />
    ))}
    <path
      d="M528 24h110a28 28 0 0 1 28 28v44a28 28 0 0 1-28 28h-78l-40 32 6-34a28 28 0 0 1-26-28V52a28 28 0 0 1 28-28Z"
      className={fill('blue')}
    />
    <Line d="M530 60h106M530 88h66" color="whiteLine" width={8} />
    <Block x={168} y={236} width={444} height={90} color="white" />
    <Plant x={232} y={240} scale={0.62} />
    <Parcel x={500} y={240} width={76} height={50} />
    <Line d="M462 224c30 0 22 14 38 14" color="navyLine" width={5} />
    <path d="M344 154h92l34 82H310Z" className={fill('red')} />
    <path d="M344 154h92l4 10H340Z" className={fill('redEdge')} />
    <path d="M362 128h14v28h-14ZM404 128h14v28h-14Z" className={fill('navy')} />
    <path
      d="M330 104h120a22 22 0 0 1 22 22v18a14 14 0 0 1-14 14h-20a14 14 0 0 1-14-14v-10h-68v10a14 14 0 0 1-14 14h-20a14 14 0 0 1-14-14v-18a22 22 0 0 1 22-22Z"
      className={fill('navy')}
    />
    <circle cx="390" cy="200" r="26" className={fill('white')} />
    <circle cx="390" cy="200" r="9" className={fill('navy')} />
  </>
);

/** A wallet with two cards. */
const Wallet = () => (
  <>
    <circle cx="390" cy="166" r="140" className={fill('sand2')} />
    <RoundTree x={104} y={300} height={130} color="sage2" />
    <RoundTree x={672} y={300} height={160} color="sage2" />
    <g transform="rotate(-10 330 170)">
      <rect x="246" y="84" width="216" height="150" rx="14" className={fill('red')} />
      <rect x="246" y="112" width="216" height="28" className={fill('redEdge')} />
    </g>
    <g transform="rotate(7 430 180)">
      <rect x="316" y="98" width="216" height="150" rx="14" className={fill('white')} />
      <rect x="340" y="124" width="40" height="30" rx="6" className={fill('gold')} />
      <path d="M452 130h56v10h-56ZM452 150h36v10h-36Z" className={fill('whiteEdge')} />
    </g>
    <rect x="236" y="182" width="308" height="146" rx="16" className={fill('blue')} />
    <path d="M236 198a16 16 0 0 1 16-16h276a16 16 0 0 1 16 16v2H236Z" className={fill('navy')} />
    <path d="M478 228h84v56h-84a28 28 0 0 1 0-56Z" className={fill('navy')} />
    <circle cx="482" cy="256" r="10" className={fill('gold')} />
  </>
);

/** A street with a pin over one of its houses. */
const Street = () => (
  <>
    <circle cx="390" cy="160" r="140" className={fill('sage2')} />
    <Cloud x={92} y={50} scale={0.8} />
    <Cloud x={590} y={34} scale={0.7} />
    <House x={188} y={300} width={120} height={132} wall="sky2" roof="blue" lit={[1, 4]} />
    <House x={322} y={300} width={136} height={104} wall="white" roof="navy" lit={[0, 2]} />
    <House x={472} y={300} width={112} height={150} wall="rose" roof="blue" lit={[3]} />
    <RoundTree x={130} y={300} height={150} color="sage2" />
    <RoundTree x={632} y={300} height={120} color="sage2" />
    <Lamp x={676} y={300} height={190} />
    <path d="M390 132c-16-26-42-42-42-72a42 42 0 0 1 84 0c0 30-26 46-42 72Z" className={fill('red')} />
    <circle cx="390" cy="60" r="16" className={fill('white')} />
    <Line d="M60 322h110M250 322h60M360 322h60M470 322h60M600 322h90" color="markLine" />
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

export const HelpDesk = ({ images }: SceneProps) => <SceneForWidths images={images} Scene={Telephone} />;

export const EmptyWallet = ({ images }: SceneProps) => <SceneForWidths images={images} Scene={Wallet} />;

export const EmptyStreet = ({ images }: SceneProps) => <SceneForWidths images={images} Scene={Street} />;

/** The telephone under a high sky, for a place beside a form. */
export const WorkDesk = () => (
  <Drawing {...BESIDE_FORM}>
    <Floor y={700} {...BESIDE_FORM} band={748} />
    <Cloud x={96} y={112} scale={1.2} />
    <Cloud x={520} y={200} />
    <Cloud x={330} y={300} scale={0.6} />
    <g transform="translate(0 400)">
      <Telephone />
    </g>
  </Drawing>
);

/** The heart with the wanted product, if it is known, beside the form of sign-in: shoes stand on a block, all others in front of it. */
export const FavoriteScene = ({ images: [image] }: SceneProps) => (
  <Drawing {...UPRIGHT}>
    <Floor y={416} {...UPRIGHT} band={532} />
    <circle cx="160" cy="240" r="128" className={fill('rose2')} />
    <path d={HEART} transform="translate(160 60)" className={fill('red')} />
    {image?.kind !== 'wear' && <Block x={44} y={image ? 434 : 400} width={232} height={98} color="white" />}
    <Packshot image={image} x={160} y={440} size={272} sizes="272px" />
  </Drawing>
);
