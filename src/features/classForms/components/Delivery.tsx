import { counted } from '@/contract/counted';
import type { Told, Wait } from '../classFormsState';
import styles from './Delivery.module.css';

export interface DeliveryProps {
  /** where the answers are; empty if there are none */
  text: string;
  /** until a request is repeated automatically */
  wait: Wait | null;
}

export const sentence = (text: string): string => text.replace(/[.!?]?$/, (end) => end || '.');

/** The words of a failure, with what the help desk needs to find it in the log. */
export const withReference = (words: string, { reference }: Told): string =>
  reference === undefined ? words : `${sentence(words)} Reference: ${reference}`;

/** From a minute and a half on in minutes, which nobody has to convert. */
export const duration = (seconds: number, unit: string): string =>
  seconds < 90 ? `${seconds} ${unit}` : counted(Math.ceil(seconds / 60), 'minute');

/** The server's message comes before ours. */
export function waitText(wait: Wait | null): string {
  if (!wait) return '';
  const { message, seconds } = wait;
  const length = duration(seconds, 's');
  return message
    ? `${sentence(message)} Next try in ${length}.`
    : `The server is busy: next try in ${length}.`;
}

/** Stays visible at the bottom of the screen while a person types, sends or waits. */
export function Delivery({ text, wait }: DeliveryProps) {
  const words = [text, waitText(wait)].filter(Boolean).join(' ');
  return (
    <p role="status" className={`${styles.delivery} ${words ? '' : styles.empty}`}>
      {words}
    </p>
  );
}
