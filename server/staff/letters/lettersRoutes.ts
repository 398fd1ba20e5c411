/** The texts of emails, and their preview. */
import type { FastifyInstance } from 'fastify';
import { object, string } from 'yup';
import type { Wording } from '@/contract/staff/letters';
import {
  letterResponseSchema,
  letterPreviewResponseSchema,
  lettersResponseSchema,
  wordingSchema,
} from '@/contract/staff/lettersSchemas';
import { responsesOf } from '../../http/describe';
import { emailContext } from '../../mail/emailTemplates/email';
import type { Services } from '../../services';
import { signedIn, versionOf } from '../guard';
import { checkWording, letterNamed, readLetters, saveWording } from './lettersService';
import { sampleLetter } from './samples';

const tags = ['Staff: mail'];
const desk = { staff: ['desk'] } as const;
const params = object({ letter: string().required() });
const FAILURES = [400, 401, 403, 404, 413, 415, 422, 503];

interface WithLetter {
  Params: { letter: string };
  Body: Wording;
}

export function addLettersRoutes(app: FastifyInstance, { config, database: { db }, now }: Services): void {
  app.get(
    '/api/staff/letters',
    {
      config: desk,
      schema: {
        tags,
        summary: 'Every letter that the site sends, with its words',
        response: responsesOf('The letters.', lettersResponseSchema, [401, 403, 503]),
      },
    },
    async () => ({ status: true, list: await readLetters(db) }),
  );

  app.put<WithLetter>(
    '/api/staff/letters/:letter',
    {
      config: desk,
      schema: {
        tags,
        summary: 'Change the words of a letter; the default words restore it',
        params,
        body: wordingSchema,
        response: responsesOf('Saved.', letterResponseSchema, [...FAILURES, 409, 428]),
      },
    },
    async (request) => {
      const context = { db, actor: signedIn(request).email, now: now() };
      const id = letterNamed(request.params.letter);
      return { status: true, letter: await saveWording(context, id, versionOf(request), request.body) };
    },
  );

  app.post<WithLetter>(
    '/api/staff/letters/:letter/preview',
    {
      config: desk,
      schema: {
        tags,
        summary: 'A letter in these words, about a made-up case',
        params,
        body: wordingSchema,
        response: responsesOf('The letter.', letterPreviewResponseSchema, FAILURES),
      },
    },
    async ({ params: { letter }, body }) => {
      const id = letterNamed(letter);
      checkWording(id, body);
      return { status: true, ...sampleLetter(id, emailContext(config, now(), { [id]: body })) };
    },
  );
}
