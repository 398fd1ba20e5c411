import { Chat } from '../../shared/ui/icons';
import styles from './ChatButton.module.css';

/** Click-to-chat without third-party scripts. @param number international, in any format */
export function ChatButton({ number }: { number: string }) {
  return (
    <aside aria-label="Chat">
      <a
        className={styles.chat}
        href={`https://wa.me/${number.replace(/\D/g, '')}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Chat />
        <span>Chat with us</span>
      </a>
    </aside>
  );
}
