/** Where to report a vulnerability (RFC 9116). */
import type { FastifyInstance } from 'fastify';
import { addDays, formatInstant, startOfDay } from '../../contract/time';
import type { Services } from '../services';

/** The file states its expiry date. Since it is generated per request, it never expires while the site is up. */
const VALID_DAYS = 180;

export function addSecurityTxt(
  app: FastifyInstance,
  { config, now }: Pick<Services, 'config' | 'now'>,
): void {
  const { publicUrl, contactEmail } = config;
  app.get('/.well-known/security.txt', (_request, reply) => {
    const lines = [
      `Contact: mailto:${contactEmail}`,
      `Contact: ${publicUrl}/contactus`,
      `Expires: ${formatInstant(addDays(startOfDay(now()), VALID_DAYS))}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      '',
    ];
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(lines.join('\n'));
  });
}
