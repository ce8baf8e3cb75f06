import { messageSetOf, withSet } from '#platform/client/messages.tsx';

/** Messages of the screens whose definitions come with the registry: their names, and what first
 * screens have in their files. */
export const registryMessages = messageSetOf(import.meta.glob('./languages/*.*.ts'));

/** Adds them to components that name screens elsewhere. */
export const withRegistryMessages = withSet(registryMessages);
