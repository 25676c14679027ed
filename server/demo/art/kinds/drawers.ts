import type { ArtKind } from '../artSpec.ts';
import type { KindDrawer } from '../kindDrawer.ts';
import { backpack } from './backpack.ts';
import { bag } from './bag.ts';
import { beanie } from './beanie.ts';
import { boot } from './boot.ts';
import { bracelet } from './bracelet.ts';
import { cap } from './cap.ts';
import { dress } from './dress.ts';
import { earrings } from './earrings.ts';
import { flat } from './flat.ts';
import { gloves } from './gloves.ts';
import { hat } from './hat.ts';
import { heel } from './heel.ts';
import { jacket } from './jacket.ts';
import { kidsShoe } from './kidsShoe.ts';
import { loafer } from './loafer.ts';
import { necklace } from './necklace.ts';
import { pants } from './pants.ts';
import { ring } from './ring.ts';
import { runner } from './runner.ts';
import { sandal } from './sandal.ts';
import { shirt } from './shirt.ts';
import { shorts } from './shorts.ts';
import { skirt } from './skirt.ts';
import { slipper } from './slipper.ts';
import { sneaker } from './sneaker.ts';
import { sock } from './sock.ts';
import { sunglasses } from './sunglasses.ts';
import { sweater } from './sweater.ts';
import { techCase } from './techCase.ts';
import { tee } from './tee.ts';
import { toy } from './toy.ts';
import { watch } from './watch.ts';

/** The drawer of each kind. */
export const drawers: Readonly<Record<ArtKind, KindDrawer>> = {
  boot,
  runner,
  sneaker,
  tee,
  sweater,
  shirt,
  dress,
  pants,
  shorts,
  heel,
  skirt,
  jacket,
  loafer,
  sandal,
  backpack,
  bag,
  flat,
  techCase,
  cap,
  slipper,
  kidsShoe,
  hat,
  beanie,
  sunglasses,
  gloves,
  toy,
  sock,
  ring,
  necklace,
  earrings,
  bracelet,
  watch,
};
