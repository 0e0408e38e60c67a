import { type ReactNode, useId } from 'react'
import { buttonStyle } from './button-style.ts'

type FileButtonProps = {
  /** which files are offered, as of an input */
  accept: string
  fromCamera?: boolean
  isDisabled?: boolean
  /** while true it keeps its focus and ignores presses */
  isPending?: boolean
  onPick: (file: File) => void
  children: ReactNode
}

/** A file field that looks like a button. */
export function FileButton({ accept, fromCamera, isDisabled, isPending, onPick, children }: FileButtonProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      data-disabled={isDisabled || isPending || undefined}
      className={buttonStyle('secondary', MORE)}
    >
      <input
        id={id}
        type="file"
        accept={accept}
        capture={fromCamera ? 'environment' : undefined}
        disabled={isDisabled}
        aria-disabled={isPending || undefined}
        onClick={(event) => isPending && event.preventDefault()}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file can be chosen again.
          currentTarget.value = ''
          if (file) onPick(file)
        }}
      />
      {children}
    </label>
  )
}

/** With large text on a phone the icon is above the words, so that no word is broken beside it. */
const MORE =
  'flex-wrap has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
