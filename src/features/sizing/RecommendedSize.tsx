import { Sparkles } from 'lucide';
import { useSelector } from 'react-redux';
import type { Product } from '../../contracts/products/product.ts';
import type { ExplicitFit } from '../../contracts/products/sizing.ts';
import type { Sizing } from '../../lib/sizing/resolveSizing.ts';
import { useAppDispatch } from '../../page/thunk.ts';
import { useAction } from '../../page/useAction.ts';
import { Icon } from '../../ui/Icon.tsx';
import { type IdentityRootState, selectCustomer } from '../identity/identitySlice.ts';
import styles from './RecommendedSize.module.css';
import { type SizingRootState, selectPrediction } from './sizingSlice.ts';
import { rememberSize } from './sizingThunks.ts';

type RecommendedSizeProps = { product: Product; sizing: Sizing };

/** The customer's recommended size, and a button that saves the selected one. Hidden for guests. */
export function RecommendedSize({ product, sizing }: RecommendedSizeProps) {
  const customer = useSelector((state: IdentityRootState) => selectCustomer(state));
  const prediction = useSelector(selectPrediction(product.productId));
  const { sizeOptions } = sizing.options;
  if (!customer || sizeOptions.length < 2) return null;
  const recommendedOption = sizeOptions.find((option) => option.id === prediction);
  const text = describeRecommendation(prediction, recommendedOption);
  const fit = getSelectedFit(product, sizing);
  return (
    <div className={styles.line}>
      {text && (
        <p className={styles.text}>
          <Icon icon={Sparkles} size={18} />
          <span>
            Recommended for you: <strong>{text}</strong>
          </span>
        </p>
      )}
      {fit && `size:${fit.size}` !== prediction && (
        <RememberButton productId={product.productId} fit={fit} sizing={sizing} />
      )}
    </div>
  );
}

function describeRecommendation(
  prediction: string | null,
  option: Sizing['options']['sizeOptions'][number] | undefined,
): string {
  if (prediction === 'oos') return 'your size is sold out';
  if (!option) return '';
  return option.inStock ? option.label : `${option.label}, sold out in this color`;
}

const GENDERS = ['womens', 'mens', 'girls', 'boys'] as const;

/** Returns the selected size to save; undefined without a selection or for a product without gender. */
function getSelectedFit({ defaultProductType }: Product, { choice, constraints }: Sizing): ExplicitFit | undefined {
  const gender = GENDERS.find((key) => key === constraints.gender);
  if (!gender || !choice.size) return undefined;
  const { ageGroup } = constraints;
  return { department: defaultProductType, gender, ageGroup, size: choice.size, width: choice.width ?? '' };
}

type RememberButtonProps = { productId: string; fit: ExplicitFit; sizing: Sizing };

function RememberButton({ productId, fit, sizing }: RememberButtonProps) {
  const dispatch = useAppDispatch<SizingRootState>();
  const { busy, failure, run } = useAction({ describe: () => 'Your size was not saved. Try again?' });
  const label = sizing.options.sizeOptions.find((option) => option.constraintValue === fit.size)?.label;
  const remember = () => void run(() => dispatch(rememberSize(productId, fit)));
  return (
    <button type="button" className={styles.remember} aria-disabled={busy} onClick={remember}>
      {failure ?? `Remember ${label} as my size`}
    </button>
  );
}
