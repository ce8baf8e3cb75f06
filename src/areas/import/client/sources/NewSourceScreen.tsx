import { SOURCES_PATH } from '#areas/admin/vocabulary.ts';
import { useNavigate } from '#platform/client/router.tsx';
import { SourceForm } from './SourceForm.tsx';

/** Form of a new source, for admins. */
export function Component() {
  const navigate = useNavigate();
  return <SourceForm source={null} onSaved={({ _id }) => void navigate(`${SOURCES_PATH}/${_id}`)} />;
}
