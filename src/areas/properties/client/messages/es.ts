import { messages as search } from './search.es.ts';

export const messages = { ...search };
