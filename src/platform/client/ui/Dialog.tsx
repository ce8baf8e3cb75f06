import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useIntl } from '../intl.tsx';
import { IconButton } from './Button.tsx';

interface Props {
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  /** `sheet` and the `wide` one fill the screen of a phone; `full` any screen. */
  shape?: 'dialog' | 'sheet' | 'wide' | 'full';
}

const SHAPES = {
  dialog: { place: 'items-center p-4', box: 'dialog' },
  sheet: {
    place: 'items-end md:items-center md:p-4',
    box: 'dialog scroll-pb-24 max-md:h-[100dvh] max-md:max-h-none max-md:w-full max-md:rounded-none md:w-[640px]',
  },
  wide: {
    place: 'items-end md:items-center md:p-4',
    box: 'dialog scroll-pb-24 max-md:h-[100dvh] max-md:max-h-none max-md:w-full max-md:rounded-none md:w-[640px] lg:w-[min(84rem,100%)]',
  },
  full: { place: '', box: 'size-full overflow-auto bg-ground' },
};

/** A modal: holds the focus, closes with Escape or a press beside it. Brings React Aria with it: load it lazily. */
export function Dialog({ isOpen, onOpenChange, title, children, shape = 'dialog' }: Props) {
  const { locale, t } = useIntl();
  const { place, box } = SHAPES[shape];
  return (
    <I18nProvider locale={locale}>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        isDismissable
        className={`fixed inset-0 z-50 flex h-dvh justify-center bg-veil ${place}`}
      >
        <Modal className="contents">
          <AriaDialog className={box}>
            <div className="mb-4 flex items-center justify-between gap-4">
              <Heading slot="title" className="text-h2">
                {title}
              </Heading>
              <IconButton icon="x" label={t('ui.close')} onClick={() => onOpenChange(false)} />
            </div>
            {children}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
