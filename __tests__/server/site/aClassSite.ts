/** The command line on a database with a catalogue, and what imports classes into it. */
import { aCatalogue } from './aDocument';
import { useSite, type Result, type Site } from './aSite';

interface ClassSite {
  site: Site;
  load: (classes: unknown[], ...options: string[]) => Promise<Result>;
}

/** Before each test only the catalogue is there. */
export function useClassSite(): ClassSite {
  const site = useSite();
  beforeEach(async () => {
    await site.empty();
    await site.run('import', site.file('catalogue.json', aCatalogue()));
  });
  const load: ClassSite['load'] = (classes, ...options) =>
    site.run('import', site.file('classes.json', { classes }), ...options);
  return { site, load };
}
