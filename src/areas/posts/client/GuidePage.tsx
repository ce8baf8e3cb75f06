import { NotFoundScreen } from '#areas/content/client/kit/NotFoundScreen.tsx';
import { GuideScreen } from './guide/GuideScreen.tsx';

export const Component = () => <GuideScreen missing={<NotFoundScreen />} />;
