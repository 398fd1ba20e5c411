import { object, string } from 'yup';
import { IDEMPOTENCY_HEADER } from '@/contract/constants';

/** @param does describes what a key does once, such as `sends once` */
export const repeatable = (does: string) =>
  object({
    [IDEMPOTENCY_HEADER]: string().meta({
      jsonSchema: { description: `a UUID; the same key ${does} and gets the same answer again` },
    }),
  });
