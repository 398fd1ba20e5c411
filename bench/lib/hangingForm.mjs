/** An enquiry at which the embedded database hangs: a trigger that never ends, put there through the line of the commands. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
require('../../__tests__/support/babelHook.js');
const { openChannel } = require('../../server/database/channelEngine.ts');

const STATEMENTS = (email) => [
  `CREATE FUNCTION never_end() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN LOOP END LOOP; END $$`,
  `CREATE TRIGGER never_end BEFORE INSERT ON submissions FOR EACH ROW
     WHEN (NEW.email = '${email}') EXECUTE FUNCTION never_end()`,
];

/** @param dataDir of a site that runs; its database hangs with the next enquiry from that address */
export async function hangAt(dataDir, email) {
  const engine = await openChannel(dataDir);
  if (!engine) throw new Error('The site lets no command in.');
  const client = await engine.connect();
  for (const statement of STATEMENTS(email)) await client.query(statement);
  client.release();
  await engine.close();
}
