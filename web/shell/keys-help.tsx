import { lazy, Suspense, useState } from 'react'
import { useKeysSetting } from '#web/account/use-keys-setting.ts'
import { useKeys } from '#web/lib/keys.ts'

const KeysDialog = lazy(() => import('./keys-dialog.tsx').then((part) => ({ default: part.KeysDialog })))

/** Listens for '?' on every screen. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false)
  useKeys(useKeysSetting(), { '?': () => setOpen(true) })
  return isOpen ? (
    <Suspense fallback={null}>
      <KeysDialog onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
}
