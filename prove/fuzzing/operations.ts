/** The operations of the OpenAPI document. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Schema } from './generate.ts';

export interface Operation {
  /** `put /groups/{id}` */
  name: string;
  method: string;
  path: string;
  /** First part of the path: what ids are remembered by. */
  pool: string;
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  body: { type: string; schema: Schema } | null;
  /** Null for answers that are no JSON. */
  answer: ValidateFunction | null;
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Operation['parameters'];
        requestBody?: { content: Record<string, { schema: Schema }> };
        responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
      }
    >
  >;
}

/** Reads the document of a running server. */
export async function readOperations(url: string): Promise<Operation[]> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => {
      const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const answer = responses['200']?.content?.['application/json']?.schema;
      return {
        name: `${method} ${path}`,
        method,
        path,
        pool: path.split('/')[1] ?? '',
        parameters,
        body: type && content ? { type, schema: content.schema } : null,
        answer: answer ? ajv.compile(answer) : null,
      };
    }),
  );
}
