import { moneyParts, type Money } from '../money';
import styles from './Amount.module.css';

/** An amount such as `MYR 2280.00`; the groups of three are set apart by space, not by a character. */
export function Amount({ money }: { money: Money }) {
  const { currency, groups } = moneyParts(money);
  return (
    <span className={styles.amount}>
      {`${currency} `}
      {groups.map((digits, index) => (
        <span key={index}>{digits}</span>
      ))}
    </span>
  );
}
