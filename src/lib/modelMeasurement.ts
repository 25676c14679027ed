/** The label of a product's measurement with the height and size of the person in its pictures. It is also shown below the sizes. */
export const MODEL_MEASUREMENT = 'Model';
