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
  Puddle,
  Rain,
  RoundTree,
  Umbrella,
} from './parts.tsx';

type SceneProps = { images: readonly SlotImage[] };

const HERO_SIZES = '(width <= 650px) 40vw, 292px';

const HeroStreetWide = ({ images: [first, second, third] }: SceneProps) => (
  <Drawing width={1376} height={520} align="xMax">
    <circle cx="1040" cy="206" r="166" className={fill('rose2')} />
    <Cloud x={1130} y={84} scale={1.05} />
    <Cloud x={792} y={96} scale={0.8} />
    <Cloud x={600} y={60} scale={0.5} color="sky2" />
    <House x={706} y={400} width={96} height={150} wall="sky2" roof="blue" lit={[1, 2]} />
    <House x={806} y={400} width={72} height={196} wall="rose" roof="red" lit={[1]} />
    <House x={882} y={400} width={112} height={128} wall="sand" roof="navy" lit={[0, 3]} />
    <House x={1180} y={400} width={92} height={170} wall="sky2" roof="navy" lit={[1, 2]} />
    <House x={1276} y={400} width={100} height={120} wall="sand" roof="blue" lit={[0]} />
    <RoundTree x={672} y={400} height={120} color="sage2" />
    <RoundTree x={1152} y={400} height={150} color="sage2" />
    <Lamp x={600} y={400} height={190} />
    <Rain x={600} y={170} width={770} height={200} step={44} />
    <Floor y={400} width={1376} height={520} band={480} />
    <Line d="M24 440h120M220 440h220M520 440h60" color="markLine" />
    <Block x={612} y={388} width={264} height={92} color="white" edge={14} />
    <Block x={876} y={316} width={176} height={164} color="red" edge={14} />
    <Block x={1052} y={420} width={272} height={60} color="gold" />
    <Packshot image={first} x={738} y={394} size={292} sizes={HERO_SIZES} loading="priority" />
    <Packshot image={second} x={964} y={322} size={232} sizes={HERO_SIZES} loading="priority" />
    <Packshot image={third} x={1124} y={426} size={190} sizes={HERO_SIZES} loading="priority" />
    <Packshot image={third} x={1232} y={426} size={190} sizes={HERO_SIZES} loading="priority" />
  </Drawing>
);

const HeroStreetSmall = ({ images: [first, second, third] }: SceneProps) => (
  <Drawing width={390} height={300}>
    <circle cx="278" cy="100" r="92" className={fill('rose2')} />
    <Cloud x={236} y={26} scale={0.66} />
    <Cloud x={56} y={40} scale={0.5} />
    <House x={10} y={232} width={60} height={96} wall="sky2" roof="blue" lit={[1]} />
    <House x={74} y={232} width={48} height={126} wall="rose" roof="red" lit={[1]} />
    <House x={126} y={232} width={66} height={78} wall="sand" roof="navy" lit={[0]} />
    <House x={318} y={232} width={72} height={112} wall="sky2" roof="navy" lit={[1, 2]} />
    <RoundTree x={300} y={232} height={96} color="sage2" />
    <Rain x={20} y={100} width={360} height={110} step={36} />
    <Floor y={232} width={390} height={300} band={276} />
    <Block x={14} y={222} width={142} height={54} color="white" edge={8} />
    <Block x={156} y={184} width={98} height={92} color="red" edge={8} />
    <Block x={254} y={240} width={122} height={36} color="gold" edge={8} />
    <Packshot image={first} x={86} y={226} size={158} sizes={HERO_SIZES} loading="priority" />
    <Packshot image={second} x={205} y={188} size={136} sizes={HERO_SIZES} loading="priority" />
    <Packshot image={third} x={288} y={244} size={104} sizes={HERO_SIZES} loading="priority" />
    <Packshot image={third} x={340} y={244} size={104} sizes={HERO_SIZES} loading="priority" />
  </Drawing>
);

/** A street in the rain, with three products on plinths. */
export const HeroStreet = (props: SceneProps) => (
  <ForWidths wide={<HeroStreetWide {...props} />} small={<HeroStreetSmall {...props} />} />
);

const STORY_SIZES = '(width <= 650px) 38vw, 226px';

const StoryPuddlesWide = ({ images: [first, second, third] }: SceneProps) => (
  <Drawing width={1376} height={440} align="xMax">
    <Cloud x={556} y={40} />
    <Cloud x={1150} y={60} scale={1.1} />
    <Cloud x={30} y={20} scale={0.6} />
    <Cloud x={380} y={44} scale={0.5} />
    <Rain x={520} y={120} width={860} height={220} step={44} />
    <Floor y={336} width={1376} height={440} />
    <Umbrella x={944} y={232} radius={186} />
    <Puddle x={672} y={382} radius={164} />
    <Puddle x={944} y={410} radius={150} />
    <Puddle x={1208} y={386} radius={158} />
    <Line
      d="M56 376h120M250 400h200M560 388h60M728 394h44M1132 390h50M1262 396h60M862 414h40M992 420h50"
      color="whiteLine"
    />
    <Packshot image={first} x={672} y={386} size={216} sizes={STORY_SIZES} />
    <Packshot image={second} x={944} y={414} size={224} sizes={STORY_SIZES} />
    <Packshot image={third} x={1208} y={390} size={226} sizes={STORY_SIZES} />
  </Drawing>
);

const StoryPuddlesSmall = ({ images: [first, second] }: SceneProps) => (
  <Drawing width={390} height={280}>
    <Cloud x={20} y={18} scale={0.7} />
    <Cloud x={286} y={34} scale={0.6} />
    <Rain x={10} y={70} width={380} height={130} step={34} />
    <Floor y={196} width={390} height={280} />
    <Umbrella x={196} y={128} radius={112} />
    <Puddle x={110} y={236} radius={92} />
    <Puddle x={290} y={252} radius={84} />
    <Packshot image={first} x={110} y={238} size={136} sizes={STORY_SIZES} />
    <Packshot image={second} x={290} y={254} size={146} sizes={STORY_SIZES} />
  </Drawing>
);

/** An umbrella over rain boots that stand in puddles. */
export const StoryPuddles = (props: SceneProps) => (
  <ForWidths wide={<StoryPuddlesWide {...props} />} small={<StoryPuddlesSmall {...props} />} />
);

/** The bricks of a wall: short bars, every second row shifted. */
function Bricks({ rows, scale: s }: { rows: number; scale: number }) {
  const bricks = Array.from({ length: rows * 9 }, (_, place) => {
    const row = Math.floor(place / 9);
    return { x: (place % 9) * 96 * s + (row % 2) * 48 * s - 30, y: 20 * s + row * 60 * s };
  });
  return bricks.map(({ x, y }) => (
    <rect key={`${x} ${y}`} x={x} y={y} width={34 * s} height={6 * s} rx={3 * s} className={fill('rose')} />
  ));
}

/** A door under an arch, around (x, y), the middle of its foot. */
const Door = ({ x, y, scale }: { x: number; y: number; scale: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path d="M-118 0V-210a118 118 0 0 1 236 0V0Z" className={fill('white')} />
    <path d="M-98 0V-206a98 98 0 0 1 196 0V0Z" className={fill('blue')} />
    <path d="M-74-206a74 74 0 0 1 66-73V-206ZM8-279a74 74 0 0 1 66 73H8Z" className={fill('gold')} />
    {[-74, 8].map((left) => (
      <g key={left} className={fill('navy')} opacity=".35">
        <rect x={left} y="-186" width="66" height="76" />
        <rect x={left} y="-92" width="66" height="70" />
      </g>
    ))}
    <circle cx="82" cy="-100" r="7" className={fill('gold')} />
    <rect x="-150" width="300" height="20" className={fill('white')} />
  </g>
);

const DOOR_SIZES = '(width <= 650px) 34vw, 196px';

const StoryDoorstepWide = ({ images: [image] }: SceneProps) => (
  <Drawing width={700} height={440}>
    <rect width="700" height="372" className={fill('rose2')} />
    <Floor y={372} width={700} height={440} color="navy" />
    <Bricks rows={6} scale={1} />
    <Door x={300} y={372} scale={1} />
    <Lamp x={40} y={372} height={230} />
    <Plant x={130} y={380} scale={1.05} />
    <Parcel x={396} y={402} width={178} height={108} />
    <Parcel x={418} y={294} width={116} height={64} />
    <Packshot image={image} x={260} y={422} size={196} sizes={DOOR_SIZES} />
  </Drawing>
);

const StoryDoorstepSmall = ({ images: [image] }: SceneProps) => (
  <Drawing width={390} height={300}>
    <rect width="390" height="254" className={fill('rose2')} />
    <Floor y={254} width={390} height={300} color="navy" />
    <Bricks rows={5} scale={0.68} />
    <Door x={150} y={254} scale={0.68} />
    <Plant x={40} y={258} scale={0.72} />
    <Parcel x={215} y={274} width={121} height={73} />
    <Parcel x={230} y={201} width={79} height={44} />
    <Packshot image={image} x={123} y={288} size={132} sizes={DOOR_SIZES} />
  </Drawing>
);

/** A doorstep with parcels and the product that arrived. */
export const StoryDoorstep = (props: SceneProps) => (
  <ForWidths wide={<StoryDoorstepWide {...props} />} small={<StoryDoorstepSmall {...props} />} />
);

/** A park in the rain, without a product: leads a row of products. */
export const NeedRain = () => (
  <Drawing width={256} height={360}>
    <Cloud x={18} y={24} scale={0.7} />
    <Cloud x={150} y={54} scale={0.6} />
    <Rain x={14} y={96} width={240} height={120} step={34} color="sageLine" />
    <path d="M0 300C70 284 190 284 256 300V360H0Z" className={fill('sage2')} />
    <Umbrella x={150} y={214} radius={84} angle={10} shaft={0.98} />
    <RoundTree x={44} y={304} height={120} color="navy" trunk="sageLine" />
  </Drawing>
);
