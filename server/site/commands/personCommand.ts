import { readNamedElsewhere } from '../../privacy/namedElsewhere';
import { heldAddress } from '../../privacy/heldAddress';
import { readPerson } from '../../privacy/personRecords';
import { personReport } from '../../privacy/personReport';
import { noPositionals, textOption, type Command } from '../command';
import { openExisting } from '../context';
import { emailOption } from '../emailOption';
import { deliver, tellWritten } from '../output';
import { inSnapshot } from '../snapshot';

const help = `Usage: npm run site -- person --email ADDRESS [--out FILE]

Writes everything that is held under an e-mail address as one JSON document: the copy that somebody may ask for (PDPA, right
of access). What others wrote is left out: of a registration by somebody else it has this person's entry only, and texts of
others that name the address are listed under "mentioned_in" by their number, for you to look at: also courses, drafts and
templates, their earlier versions, and the log of what staff did.

  --out  the file to write instead of standard output; only its owner may read it

Examples:
  npm run site -- person --email ana@example.com
  npm run site -- person --email ana@example.com --out ana.json`;

export const personCommand: Command = {
  name: 'person',
  summary: 'writes everything that is held under an e-mail address',
  help,
  options: { email: { type: 'string' }, out: { type: 'string' } },
  async run(given, context) {
    noPositionals(given);
    const typed = emailOption(given);
    const out = textOption(given, 'out');
    const report = await inSnapshot(await openExisting(context), async (trx) => {
      const address = await heldAddress(trx, typed);
      return personReport(
        await readPerson(trx, address),
        await readNamedElsewhere(trx, address),
        context.now(),
      );
    });
    await deliver([JSON.stringify(report, null, 2)], out, context.terminal);
    if (out !== undefined)
      tellWritten(context.terminal, out, `Wrote what is held under ${report.email} to ${out}`);
  },
};
