import AjvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import SerializerSelector, { type SerializerFactory } from '@fastify/fast-json-stringify-compiler';

const validators = AjvCompiler();
const serializers = SerializerSelector();

/** A validator that is compiled when the first input reaches it. */
const buildValidator: BuildCompilerFromPool = (schemas, options) => {
  const compile = validators(schemas, options);
  return (route) => {
    let compiled: ReturnType<typeof compile> | undefined;
    const validate = (input: unknown) => {
      compiled ??= compile(route);
      const valid = compiled(input);
      // Fastify reads the faults where Ajv leaves them: at the function it called.
      Object.assign(validate, { errors: compiled.errors });
      return valid;
    };
    return validate as ReturnType<typeof compile>;
  };
};

/** A serializer that is compiled when the first answer reaches it. */
const buildSerializer: SerializerFactory = (schemas, options) => {
  const compile = serializers(schemas, options);
  return (route) => {
    let compiled: ReturnType<typeof compile> | undefined;
    return (answer: unknown) => {
      compiled ??= compile(route);
      return compiled(answer);
    };
  };
};

/** Compiles the schemas of a route at its first call: a start that compiles all of them takes half a second longer. */
export const lazySchemas = { compilersFactory: { buildValidator, buildSerializer } };
