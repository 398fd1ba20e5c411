const WIDTH = 320;
const HEIGHT = 180;
const STEPS = 64;

/** A decaying oscillation across the image; the seed sets its frequency and decay. */
function trace(seed: number): string {
  const cycles = 3 + (seed % 5);
  const decay = 1 + (seed % 3);
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const part = step / STEPS;
    const height = Math.sin(part * cycles * 2 * Math.PI) * Math.exp(-part * decay) * 62;
    return `${(part * WIDTH).toFixed(0)} ${(HEIGHT / 2 - height).toFixed(1)}`;
  });
  return `M${points.join('L')}`;
}

/** The preview image of a video: an oscilloscope's screen, with another trace for each video. */
export function VideoStill({ seed }: { seed: number }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <path
        d="M40 0V180M80 0V180M120 0V180M160 0V180M200 0V180M240 0V180M280 0V180M0 30H320M0 60H320M0 90H320M0 120H320M0 150H320"
        fill="none"
        stroke="var(--line)"
      />
      <path d={trace(seed)} fill="none" stroke="var(--ink)" strokeWidth="2" />
    </svg>
  );
}
