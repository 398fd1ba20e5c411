/** `GET /feData`: the data of the courseware pages (docs/rules/courseware.md#data). */
import type { FastifyInstance } from 'fastify';
import { mixed, object, string } from 'yup';
import { COURSEWARE_DATA } from '../../contract/constants';
import {
  labVideosResponseSchema,
  productResponseSchema,
  productsResponseSchema,
  quickviewResponseSchema,
} from '../../contract/schemas/responses';
import { cachedResponsesOf } from '../http/describe';
import { HttpError } from '../http/httpError';
import { toJsonSchema } from '../http/openApi';
import type { Services } from '../services';
import { labVideosResponse, productResponse, productsResponse, quickviewResponse } from './coursewareService';

type DataType = (typeof COURSEWARE_DATA)[number];

const UNKNOWN_TYPE = `datatype must be one of ${COURSEWARE_DATA.join(', ')}.`;

const eitherResponse = mixed().meta({
  jsonSchema: {
    oneOf: [
      productsResponseSchema,
      productResponseSchema,
      labVideosResponseSchema,
      quickviewResponseSchema,
    ].map((schema) => toJsonSchema(schema)),
  },
});

const route = {
  tags: ['Courseware'],
  hide: false,
  summary: 'The courseware line: all products, one product, the laboratory videos, or the quick view',
  querystring: object({
    datatype: string().oneOf(COURSEWARE_DATA, UNKNOWN_TYPE).required(UNKNOWN_TYPE),
    course_id: string().meta({
      jsonSchema: { type: 'integer', minimum: 0, description: 'id of the product; with `product` only' },
    }),
  }),
  response: cachedResponsesOf(
    '`list`, or for `product` the product. Only what is published.',
    eitherResponse,
    [400, 404, 503],
  ),
};

export function addCoursewareRoutes(app: FastifyInstance, { database: { db }, responses }: Services): void {
  app.get<{ Querystring: { datatype: DataType; course_id?: string } }>(
    '/feData',
    { schema: route },
    (request, reply) => {
      const { datatype, course_id } = request.query;
      if (datatype !== 'product') {
        const produce = {
          products: productsResponse,
          labvidoes: labVideosResponse,
          quickview: quickviewResponse,
        };
        return responses.send(request, reply, {
          name: `courseware/${datatype}`,
          produce: () => produce[datatype](db),
        });
      }
      if (!course_id) throw new HttpError(400, 'Please name the product by its course_id.');
      return responses.send(request, reply, {
        name: `courseware/product/${course_id}`,
        produce: () => productResponse(db, course_id),
      });
    },
  );
}
