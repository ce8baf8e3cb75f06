import { messages as property } from './property.es.ts';
import { messages as search } from './search.es.ts';

export const messages = { ...property, ...search };
