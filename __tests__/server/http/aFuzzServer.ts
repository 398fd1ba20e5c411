/** A server with a catalogue, a courseware line and an open class, and the entries that valid requests need. */
import path from 'node:path';
import type { AppServices } from '@/server/services';
import { collectRoutes, targetsOf, type ApiDocument, type Target } from '../../support/fuzz/routes';
import type { Stage } from '../../support/fuzz/requests';
import { makeStage } from '../../support/fuzz/stage';
import { fillCatalogue } from '../catalogue/aCatalogue';
import { aClass, formIdOf, SECRET } from '../classes/aClass';
import { fillLine } from '../courseware/aLine';
import { fillFlex } from '../flex/aFlex';
import { aRenderer } from '../pages/aRenderer';
import { signIn } from '../staff/aTeam';
import { aServer, NOW, type TestServer } from './aServer';

const ROOT = path.resolve(__dirname, '../../..');

export interface FuzzServer {
  server: TestServer;
  document: ApiDocument;
  targets: Target[];
  stage: Stage;
}

export async function aFuzzServer(options: Partial<AppServices> = {}): Promise<FuzzServer> {
  const stopCollecting = collectRoutes();
  const server = await aServer({
    renderer: aRenderer().renderer,
    staticDir: ROOT,
    env: { RATE_LIMIT_SUBMISSIONS: '1000000', RATE_LIMIT_CLASS_FORMS: '1000000', TRUST_PROXY: 'loopback' },
    ...options,
  });
  const { app, database } = server;
  await fillCatalogue(database.db);
  await fillFlex(database.db);
  await fillLine(database.db);
  await aClass(database.db);
  await database.db
    .insertInto('form_templates')
    .values({ form: 'trainee_form', name: 'Kept', fields: '[]' })
    .execute();
  await app.ready();
  const document = app.swagger() as unknown as ApiDocument;
  const idOf = (role: 'trainee' | 'instructor' | 'coordinator') => formIdOf('class-one', role);
  const stage = makeStage({
    secret: SECRET,
    now: NOW,
    theClass: {
      trackingId: 'class-one',
      formIds: { trainee: idOf('trainee'), instructor: idOf('instructor'), coordinator: idOf('coordinator') },
      trainees: [11, 12],
      trainers: [7],
      survey: [1944, 1777],
    },
    courses: [1944, 1777],
    sessions: [9001],
    files: {},
    staff: await signIn(server, ['admin']),
    flex: { course_id: 1944, schedule_id: 9001, city: 'Penang', booking_hotel: 'Kebun Pala Suites' },
    pages: ['/', '/training', '/training/1944', '/class/class-one/x'],
  });
  return { server, document, targets: targetsOf(stopCollecting(), document), stage };
}
