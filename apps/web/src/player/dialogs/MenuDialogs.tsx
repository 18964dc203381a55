import { useEffect, useEffectEvent, useRef } from 'react';
import { toLazyOverlay } from '../../lib/lazy/lazy-component.tsx';
import { useLayer } from '../../lib/layers.ts';
import { forgetDialog, isLastOpened, useOpenDialog } from './open-dialog.ts';

const { Lazy: TrackDetails } = toLazyOverlay('TrackDetails', () => import('./TrackDetails.tsx'));

const { Lazy: AddToPlaylist } = toLazyOverlay('AddToPlaylist', () => import('./AddToPlaylist.tsx'));

const { Lazy: ExportPlaylist } = toLazyOverlay('ExportPlaylist', () => import('./ExportPlaylist.tsx'));

const { Lazy: DeletePlaylist } = toLazyOverlay('DeletePlaylist', () => import('./DeletePlaylist.tsx'));

const { Lazy: ClearHistory } = toLazyOverlay('ClearHistory', () => import('./ClearHistory.tsx'));

/** Opens the layer of a dialog; once it is closed, forgets the dialog. @returns null: none is open. */
function useDialogLayer() {
  const dialog = useOpenDialog();
  const { isOpen, open, close } = useLayer('dialog');
  const wasOpen = useRef(false);
  const isClosing = useRef(false);
  const afterClose = useRef<(() => void) | null>(null);
  const openLayer = useEffectEvent(open);
  useEffect(() => {
    if (dialog !== null) openLayer();
  }, [dialog]);
  const onClosed = useEffectEvent(() => {
    // The layer closes only some frames after its dialog; another dialog may have been opened in between.
    if (isClosing.current && dialog !== null) open();
    else forgetDialog();
    isClosing.current = false;
    afterClose.current?.();
    afterClose.current = null;
  });
  useEffect(() => {
    if (wasOpen.current && !isOpen) onClosed();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const closeNow = (then: (() => void) | null = null) => {
    // An outdated reply of a dialog that was closed must not close the one that was opened since.
    if (!isLastOpened(dialog)) return;
    afterClose.current = then;
    isClosing.current = true;
    forgetDialog();
    close();
  };
  return { dialog: isOpen ? dialog : null, close: closeNow };
}

/** The dialog that a menu has opened; going back closes it. */
export function MenuDialogs() {
  const { dialog, close } = useDialogLayer();
  if (dialog === null) return null;
  if (dialog.kind === 'add-to-playlist') {
    const { tracks, onAdded } = dialog;
    // Once it is closed, the control that opened it has the focus again, and may pass it on as it disappears.
    const onDone = () => close(onAdded ?? null);
    return <AddToPlaylist tracks={tracks} onDone={onDone} onClose={() => close()} />;
  }
  if (dialog.kind === 'export') return <ExportPlaylist playlist={dialog.playlist} onClose={() => close()} />;
  if (dialog.kind === 'delete') return <DeletePlaylist playlist={dialog.playlist} onClose={close} />;
  if (dialog.kind === 'clear-history')
    return <ClearHistory onClear={() => close(dialog.onClear)} onClose={() => close()} />;
  return <TrackDetails videoId={dialog.videoId} title={dialog.title} onClose={() => close()} />;
}
