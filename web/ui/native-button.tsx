import type { ReactNode } from 'react'
import { type ButtonVariant, buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

type NativeButtonProps = {
  variant?: ButtonVariant
  className?: string
  isPending?: boolean
  onPress: () => unknown
  children: ReactNode
}

/**
 * The browser's own button, with the looks of `Button`, for what every screen waits for: React Aria's is a tenth of the
 * first load. While `isPending` it too keeps its focus and text, shows a spinner and ignores presses.
 */
export function NativeButton({ variant, className, isPending, onPress, children }: NativeButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isPending || undefined}
      onClick={() => {
        if (!isPending) onPress()
      }}
      className={buttonStyle(variant, className)}
    >
      {isPending ? <Spinner /> : null}
      {children}
    </button>
  )
}
