import { dimension, draw, line } from '../../shared/drawings/plate';
import type { SketchLines } from './Sketch';

/** Five phrases of speech; the fourth is the one that finds its words. */
const PHRASES = [0.35, 0.5, 0.62, 0.8, 1];

const strength = (x: number): number => {
  const place = Math.min(4, Math.floor(x / 88));
  const within = (x % 88) / 88;
  const envelope = within < 0.86 ? Math.sin((within / 0.86) * Math.PI) : 0;
  const grain = 0.55 + 0.45 * Math.abs(Math.sin(x * 1.9) * Math.cos(x * 0.37));
  return 82 * (PHRASES[place] ?? 1) * envelope * grain;
};

const stroke = (x: number): string => {
  const height = strength(x);
  return height < 1 ? '' : line(22 + x, 140 - height, 22 + x, 140 + height);
};

/** The sound of somebody who speaks a little louder in each of five sessions. */
export function drawSpeech(): SketchLines {
  return {
    fine: line(14, 140, 466, 140) + draw(5, (i) => dimension(26 + i * 88, 94 + i * 88, 250)),
    ink: draw(89, (i) => stroke(i * 4)),
    accent: draw(21, (i) => stroke(356 + i * 4)),
    labels: Array.from({ length: 5 }, (_, i) => ({
      x: 60 + i * 88,
      y: 276,
      text: String(i + 1),
      anchor: 'middle' as const,
    })),
  };
}
