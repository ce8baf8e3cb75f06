import { NotFoundScreen } from '../../../areas/content/client/NotFoundScreen.tsx';
import { GuideScreen } from '../../../areas/posts/client/guide/GuideScreen.tsx';

export const Component = () => <GuideScreen missing={<NotFoundScreen />} />;
