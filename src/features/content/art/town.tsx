import type { SlotImage } from '../../../contracts/content/contentSlots.ts';
import { Cloud, Drawing, Floor, ForWidths, fill, House, Packshot, Rain, RoundTree, Umbrella } from './parts.tsx';

type SceneProps = { images: readonly SlotImage[] };

const TOWN_SIZES = '(width <= 650px) 28vw, 150px';
/** Where the products walk: x, y and the width of the canvas, from left to right. */
const WALKERS = [
  [716, 384, 140],
  [856, 384, 112],
  [980, 384, 130],
  [1120, 384, 140],
  [1270, 378, 150],
] as const;
const SMALL_WALKERS = [
  [72, 276, 112],
  [196, 276, 96],
  [316, 274, 112],
] as const;

const HeroTownWide = ({ images }: SceneProps) => (
  <Drawing width={1376} height={440} align="xMax">
    <Cloud x={760} y={50} scale={0.9} />
    <Cloud x={1120} y={40} scale={1.1} />
    <circle cx="1010" cy="230" r="150" className={fill('gold')} />
    <path d="M560 336c150-120 300-130 420-40 110-90 260-90 396 10v80H560Z" className={fill('sage2')} />
    <House x={700} y={336} width={96} height={120} wall="white" roof="red" lit={[1]} />
    <House x={820} y={336} width={190} height={170} wall="sky" roof="blue" lit={[2, 5]} />
    <House x={1030} y={336} width={110} height={140} wall="rose" roof="navy" lit={[0]} />
    <RoundTree x={660} y={336} height={120} color="navy" trunk="sageLine" />
    <RoundTree x={1186} y={336} height={150} color="navy" trunk="sageLine" />
    <Floor y={336} width={1376} height={440} band={396} />
    {WALKERS.map(([x, y, size], place) => (
      <Packshot key={x} image={images[place]} x={x} y={y} size={size} sizes={TOWN_SIZES} loading="eager" />
    ))}
  </Drawing>
);

const HeroTownSmall = ({ images }: SceneProps) => (
  <Drawing width={390} height={300}>
    <Cloud x={24} y={20} scale={0.55} />
    <Cloud x={290} y={10} scale={0.6} />
    <circle cx="250" cy="140" r="88" className={fill('gold')} />
    <path d="M0 240c60-70 130-80 190-30 60-60 130-60 200-6v46H0Z" className={fill('sage2')} />
    <House x={42} y={240} width={62} height={86} wall="white" roof="red" lit={[0]} />
    <House x={124} y={240} width={128} height={122} wall="sky" roof="blue" lit={[2, 4]} />
    <House x={272} y={240} width={76} height={98} wall="rose" roof="navy" lit={[1]} />
    <RoundTree x={20} y={240} height={84} color="navy" trunk="sageLine" />
    <RoundTree x={368} y={240} height={104} color="navy" trunk="sageLine" />
    <Floor y={240} width={390} height={300} band={286} />
    {SMALL_WALKERS.map(([x, y, size], place) => (
      <Packshot key={x} image={images[place]} x={x} y={y} size={size} sizes={TOWN_SIZES} loading="eager" />
    ))}
  </Drawing>
);

/** A town in the sun, with products that walk along its street. */
export const HeroTown = (props: SceneProps) => (
  <ForWidths wide={<HeroTownWide {...props} />} small={<HeroTownSmall {...props} />} />
);

const UMBRELLA_SIZES = '(width <= 650px) 34vw, 176px';

/** Two products below an umbrella. */
export const StoryUmbrella = ({ images: [first, second] }: SceneProps) => (
  <Drawing width={664} height={360}>
    <rect width="664" height="360" className={fill('rose')} />
    <circle cx="332" cy="190" r="128" className={fill('rose2')} />
    <Rain x={30} y={60} width={600} height={210} step={44} />
    <Floor y={286} width={664} height={360} color="red" />
    <Umbrella x={332} y={170} radius={140} angle={-6} />
    <Packshot image={first} x={240} y={318} size={176} sizes={UMBRELLA_SIZES} />
    <Packshot image={second} x={440} y={322} size={176} sizes={UMBRELLA_SIZES} />
  </Drawing>
);
