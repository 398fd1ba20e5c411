import { formatMoney, type Money } from '../money';
import styles from './Amount.module.css';

/** An amount such as `MYR 2,340.00`, without line breaks. */
export const Amount = ({ money }: { money: Money }) => (
  <span className={styles.amount}>{formatMoney(money)}</span>
);
