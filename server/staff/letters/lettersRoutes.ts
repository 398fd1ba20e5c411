/** The texts of emails, and their preview. */
import type { FastifyInstance } from 'fastify';
import { object, string } from 'yup';
import { wordingSchema } from '@/contract/staff/lettersSchemas';
import {
  letterResponseSchema,
  letterPreviewResponseSchema,
  lettersResponseSchema,
} from '@/contract/staff/lettersResponses';
import { staffEndpoints } from '@/contract/staff/endpoints';
import { responsesOf } from '../../http/describe';
import { emailContext } from '../../mail/emailTemplates/email';
import type { Services } from '../../services';
import { contextOf, versionOf } from '../guard';
import { serve } from '../serve';
import { checkWording, letterNamed, readLetters, saveWording } from './lettersService';
import { sampleLetter } from './samples';

const desk = { config: { staff: ['desk'] }, tags: ['Staff: mail'] } as const;
const params = object({ letter: string().required() });
const FAILURES = [400, 401, 403, 404, 413, 415, 422, 503];

export function addLettersRoutes(app: FastifyInstance, services: Services): void {
  const { config, database, now } = services;
  serve(app, staffEndpoints.letters, {
    ...desk,
    summary: 'Every letter that the site sends, with its words',
    response: responsesOf('The letters.', lettersResponseSchema, [401, 403, 503]),
    handler: async () => ({ status: true, list: await readLetters(database.db) }),
  });

  serve(app, staffEndpoints.saveLetter, {
    ...desk,
    summary: 'Change the words of a letter; the default words restore it',
    params,
    body: wordingSchema,
    response: responsesOf('Saved.', letterResponseSchema, [...FAILURES, 409, 428]),
    handler: async (request) => {
      const id = letterNamed(request.params.letter);
      return {
        status: true,
        letter: await saveWording(contextOf(request, services), id, versionOf(request), request.body),
      };
    },
  });

  serve(app, staffEndpoints.previewLetter, {
    ...desk,
    summary: 'A letter in these words, about a made-up case',
    params,
    body: wordingSchema,
    response: responsesOf('The letter.', letterPreviewResponseSchema, FAILURES),
    handler: async ({ params: { letter }, body }) => {
      const id = letterNamed(letter);
      checkWording(id, body);
      return { status: true, ...sampleLetter(id, emailContext(config, now(), { [id]: body })) };
    },
  });
}
