/** All commands of `npm run site`, in the order of the help. */
import type { Command } from './command';
import { backupCommand } from './commands/backupCommand';
import { classCommand } from './commands/classCommand';
import { doctorCommand } from './commands/doctorCommand';
import { eraseCommand } from './commands/eraseCommand';
import { exportCommand } from './commands/exportCommand';
import { flowCommand } from './commands/flowCommand';
import { importCommand } from './commands/importCommand';
import { mailCommand } from './commands/mailCommand';
import { personCommand } from './commands/personCommand';
import { restoreCommand } from './commands/restoreCommand';
import { sampleCommand } from './commands/sampleCommand';
import { staffCommand } from './commands/staffCommand';
import { submissionsCommand } from './commands/submissionsCommand';
import { undoCommand } from './commands/undoCommand';

export const commands: readonly Command[] = [
  importCommand,
  undoCommand,
  exportCommand,
  classCommand,
  submissionsCommand,
  personCommand,
  eraseCommand,
  mailCommand,
  staffCommand,
  flowCommand,
  sampleCommand,
  backupCommand,
  restoreCommand,
  doctorCommand,
];
