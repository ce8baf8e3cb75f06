import { messages as property } from './property.en.ts';
import { messages as search } from './search.en.ts';

export const messages = { ...property, ...search };
