import { drawAutomation } from './automation';
import { drawingFrame } from './drawingFrame';
import { drawElectrical } from './electrical';
import { GROUP_MOTIFS } from './groupMotifs';
import { drawLeadership } from './leadership';
import { drawLifeSciences } from './lifeSciences';
import { drawManufacturing } from './manufacturing';
import { drawMechanical } from './mechanical';
import { drawNeutral } from './neutral';
import { draw, type Draw, type Plate } from './plate';
import { drawProcess } from './process';
import { createRandom } from './random';
import { drawSoftware } from './software';
import styles from './PortfolioDrawing.module.css';

/** By the portfolio's value in URLs. */
const DRAWINGS: ReadonlyMap<string, Draw> = new Map([
  ['electrical-electronics', drawElectrical],
  ['ict-software', drawSoftware],
  ['manufacturing-quality', drawManufacturing],
  ['automation-robotics', drawAutomation],
  ['oil-gas-energy', drawProcess],
  ['life-sciences', drawLifeSciences],
  ['mechanical-materials', drawMechanical],
  ['engineering-leadership', drawLeadership],
]);

/** The frame of every illustration: register marks in the corners and a scale along the caption. */
const FRAME =
  'M8 20V8h12M380 8h12v12M392 220v12h-12M20 232H8v-12' +
  'M20 206v6H380M20 212' +
  draw(36, (i) => ((i + 1) % 5 ? 'm10-3v3' : 'm10-6v6'));

export interface PortfolioDrawingProps {
  /** a portfolio's value; any other text gives the neutral plate */
  kind: string;
  /**
   * the id of the course's group: a group with a motif shows it, with figures; others show their portfolio's,
   * without
   */
  group?: number;
  /** the course id: each has its own, constant variation */
  seed: number;
  /** makes it an image with a name; without it, it is decorative */
  title?: string;
  className?: string;
}

/** A figure can be right for one group; for a whole portfolio it would be a guess. */
function plateOf({ kind, group = 0, seed }: PortfolioDrawingProps): Plate {
  const motif = GROUP_MOTIFS.get(group);
  const random = createRandom(seed);
  if (motif) return motif(random);
  return { ...(DRAWINGS.get(kind) ?? drawNeutral)(random), note: '' };
}

/** A line drawing in the site's style, with a variation for every course. */
export function PortfolioDrawing(props: PortfolioDrawingProps) {
  const { seed, title, className = '' } = props;
  const plate = plateOf(props);
  return (
    <svg {...drawingFrame(title, className)}>
      <path className={styles.fine} d={FRAME + plate.fine} />
      {plate.dash && <path className={styles.dash} d={plate.dash} />}
      <path className={styles.ink} d={plate.ink} />
      {plate.spot && <path className={styles.spot} d={plate.spot} />}
      <path className={styles.accent} d={plate.accent} />
      <g className={styles.text}>
        {plate.labels?.map(({ x, y, text, anchor }) => (
          <text key={`${x} ${y}`} x={Math.round(x)} y={Math.round(y)} textAnchor={anchor}>
            {text}
          </text>
        ))}
        <text x="20" y="226">{`FIG. ${seed}`}</text>
        {plate.note && (
          <text x="380" y="226" textAnchor="end">
            {plate.note}
          </text>
        )}
      </g>
    </svg>
  );
}
