import { AskYaad } from './AskYaad.tsx';

/** The form of the contact page. */
export const AskAnything = () => <AskYaad property={null} />;
