import { useRef } from 'react';
import { useWords } from '#platform/client/intl.tsx';
import { Button } from '#platform/client/ui/Button.tsx';
import { Icon, type IconName } from '#platform/client/ui/Icon.tsx';

/** A choice of files that looks like a button; the real field is behind it. */
export function Choose(props: {
  label: string;
  name: string;
  variant: 'soft' | 'line';
  icon: IconName;
  multiple?: boolean;
  camera?: boolean;
  onFiles: (files: File[]) => void;
}) {
  const { label, name, variant, icon, multiple, camera, onFiles } = props;
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const words = t(label);
  return (
    <>
      <Button
        variant={variant}
        size="small"
        aria-label={`${words}: ${name}`}
        onClick={() => input.current?.click()}
      >
        <Icon name={icon} size="s" />
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        accept={
          camera
            ? 'image/*'
            : 'application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'
        }
        {...(camera && { capture: 'environment' as const })}
        multiple={multiple}
        aria-label={`${words}: ${name}`}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = ''; // the same file may be chosen again
        }}
      />
    </>
  );
}
