import styles from './Delivery.module.css';

export interface DeliveryProps {
  /** where the answers are; nothing while there are none */
  text: string;
  /** seconds until a call is repeated by itself */
  retryIn: number | null;
}

export const waitText = (retryIn: number | null): string =>
  retryIn === null ? '' : `The server is busy: next try in ${retryIn} s.`;

/** Stays in sight at the foot of the screen while a person types, sends or waits. */
export function Delivery({ text, retryIn }: DeliveryProps) {
  const words = [text, waitText(retryIn)].filter(Boolean).join(' ');
  return (
    <p role="status" className={`${styles.delivery} ${words ? '' : styles.empty}`}>
      {words}
    </p>
  );
}
