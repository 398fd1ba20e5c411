import styles from './HomePage.module.css';

const TILES = [
  {
    href: '/training',
    label: 'Professional Development',
    text: 'Short courses with laboratories, for working engineers and scientists.',
  },
  {
    href: '/graduates',
    label: 'Finishing School',
    text: 'From degree to first job: selection, training, placement.',
  },
  {
    href: '/cw',
    label: 'University Courseware',
    text: 'Teaching slides, training kits and labs on video for your department.',
  },
  { href: '/tvet', label: 'TVET', text: 'Work and study for school leavers, with an allowance on the job.' },
];

/** The four main entry points of the site. */
export function HomeTiles() {
  return (
    <ul className={styles.tiles}>
      {TILES.map(({ href, label, text }) => (
        <li key={href}>
          <a href={href}>
            <strong>{label}</strong>
            <span>{text}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
