import { KeysList } from '#web/settings/keys-list.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** The keys, by pressing one of them. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Keys"
      size="small"
    >
      <KeysList />
      <p className="mt-4 text-sm text-ink-soft">
        They do nothing while you type. You can turn them off under Settings.
      </p>
    </Dialog>
  )
}
