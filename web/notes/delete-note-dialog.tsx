import { AlertDialog } from '#web/ui/dialog.tsx'

export function DeleteNoteDialog({ onClose, onDelete }: { onClose: () => void; onDelete: () => void }) {
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Delete this note?"
      action="Delete"
      onAction={onDelete}
    >
      Nobody can read it anymore.
    </AlertDialog>
  )
}
