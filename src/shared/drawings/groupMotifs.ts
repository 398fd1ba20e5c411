import { drawRobot } from './automation';
import { drawElectrical } from './electrical';
import { drawLattice } from './lattice';
import { drawPlan } from './leadership';
import { drawControlChart, drawWafer } from './manufacturing';
import { drawBearing, drawStress } from './mechanical';
import { drawLadder, drawRing, drawStep } from './motifs/control';
import { drawEye, drawRelays, drawSmith } from './motifs/electronics';
import { drawCascade, drawChromatogram, drawCulture, drawHeartbeat } from './motifs/life';
import { drawReport, drawShaft } from './motifs/machines';
import { drawReflow, drawRotation, drawStock } from './motifs/manufacturing';
import { drawCauses, drawTeam } from './motifs/people';
import { drawFaultTree, drawProtection, drawSolar } from './motifs/plants';
import { drawBranches, drawBus, drawLearning, drawTopology } from './motifs/software';
import type { Draw } from './plate';
import { drawProcess } from './process';

/** The motif of a course group, by the group's id. Other groups have their portfolio's illustration. */
export const GROUP_MOTIFS: ReadonlyMap<number, Draw> = new Map([
  [101, drawElectrical],
  [102, drawEye],
  [103, drawSmith],
  [104, drawRelays],
  [111, drawBus],
  [112, drawBranches],
  [113, drawLearning],
  [114, drawTopology],
  [121, drawControlChart],
  [122, drawWafer],
  [123, drawReflow],
  [124, drawStock],
  [131, drawProcess],
  [132, drawFaultTree],
  [133, drawSolar],
  [134, drawProtection],
  [141, drawLadder],
  [142, drawRobot],
  [143, drawStep],
  [144, drawRing],
  [151, drawChromatogram],
  [152, drawCascade],
  [153, drawHeartbeat],
  [154, drawCulture],
  [161, drawShaft],
  [162, drawLattice],
  [163, drawStress],
  [164, drawBearing],
  [171, drawPlan],
  [172, drawReport],
  [173, drawTeam],
  [174, drawCauses],
  [181, drawRotation],
]);
