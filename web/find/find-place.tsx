import { lazy, Suspense, useEffect } from 'react'
import { useKeysSetting } from '#web/account/use-keys-setting.ts'
import { useKeys } from '#web/lib/keys.ts'
import { useStore } from '#web/lib/use-store.ts'
import { findIsOpen, openFind } from './open-find.ts'

const FindDialog = lazy(() => import('./find-dialog.tsx').then((part) => ({ default: part.FindDialog })))

/** Where Find appears. In the shell, so that it is on every screen and closes when another person's day is viewed. */
export function FindPlace() {
  useKeys(useKeysSetting(), { '/': openFind })
  useEffect(() => () => findIsOpen.set(false), [])
  if (!useStore(findIsOpen)) return null
  return (
    <Suspense fallback={null}>
      <FindDialog onClose={() => findIsOpen.set(false)} />
    </Suspense>
  )
}
