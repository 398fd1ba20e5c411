import { formatMoney, type Money } from '../money';
import styles from './Amount.module.css';

/** An amount such as `MYR 2,340.00`, which never breaks over two lines. */
export const Amount = ({ money }: { money: Money }) => (
  <span className={styles.amount}>{formatMoney(money)}</span>
);
