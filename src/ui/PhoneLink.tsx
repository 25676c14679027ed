/** A telephone number that a press calls. */
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>
);
