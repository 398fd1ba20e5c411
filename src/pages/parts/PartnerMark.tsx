import { MARKS, MARK_SIZE } from '../drawings/marks';
import { Sketch } from '../drawings/Sketch';

const NONE = { ink: 'M8 8h56v56H8z' };

/** A partner's logo, or an empty plate if there is none. */
export function PartnerMark({ id, className }: { id: string; className?: string }) {
  return <Sketch lines={MARKS[id] ?? NONE} width={MARK_SIZE} height={MARK_SIZE} className={className} />;
}
