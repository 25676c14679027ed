import type { GiftCardDesign } from '../../../contracts/checkout/giftcards.ts';
import { ProductPicture } from '../../../ui/Picture.tsx';
import styles from './Choices.module.css';

type DesignChoiceProps = {
  designs: readonly Pick<GiftCardDesign, 'designId' | 'name' | 'imageId'>[];
  chosenDesignId: string;
};

/** The designs as pictures to choose from. */
export function DesignChoice({ designs, chosenDesignId }: DesignChoiceProps) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>Design</legend>
      <div className={styles.designs}>
        {designs.map(({ designId, name, imageId }, index) => (
          <label key={designId} className={styles.design}>
            <input
              id={index === 0 ? 'gift-designId' : undefined}
              className={styles.radio}
              type="radio"
              name="designId"
              value={designId}
              defaultChecked={designId === chosenDesignId}
            />
            <ProductPicture imageId={imageId} use="thumb" sizes="110px" loading="eager" />
            <span className={styles.designName}>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
