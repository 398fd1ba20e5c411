import styles from './PartnerLogo.module.css';

interface Mark {
  ink: string;
  accent: string;
}

/** Logos by name, on a plate of 40 by 40: a dial with its needle, a gate, a mast with its waves. */
const MARKS: Readonly<Record<string, Mark>> = {
  'Quillon Instruments': {
    ink: 'M6 26A14 14 0 1 1 34 26M6 26H34M12 20l2 1M20 14v3M28 20l-2 1M12 33H28',
    accent: 'M20 26L29 13',
  },
  'Halvard Logic': {
    ink: 'M10 8H18A12 12 0 0 1 18 32H10ZM2 14H10M2 26H10',
    accent: 'M30 20H39',
  },
  'Strait Wireless Forum': {
    ink: 'M20 22V36M11 36H29M20 22l-5 14M20 22l5 14',
    accent: 'M14 20A8 8 0 0 1 26 20M9 16A14 14 0 0 1 31 16M4 12A20 20 0 0 1 36 12',
  },
};
const PLATE: Mark = { ink: 'M6 6H34V34H6Z', accent: 'M14 20H26' };

/** A partner's logo: its symbol, and its name set like a logo. */
export function PartnerLogo({ name }: { name: string }) {
  const { ink, accent } = MARKS[name] ?? PLATE;
  return (
    <>
      <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <path className={styles.ink} d={ink} />
        <path className={styles.accent} d={accent} />
      </svg>
      <span className={styles.name}>{name}</span>
    </>
  );
}
