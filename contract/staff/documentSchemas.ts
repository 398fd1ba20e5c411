import { object, string, type InferType } from 'yup';

export const pdfFileSchema = object({
  name: string().trim().max(200).required(),
  content: string()
    .required()
    .meta({ jsonSchema: { description: 'the document in base64' } }),
});
export type PdfFile = InferType<typeof pdfFileSchema>;
