import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'

/** The texts around every field: a label above, help and the error below. */
export type FieldWords = {
  label: string
  /** heard after the label, where only the place on the screen shows what the field is about */
  spokenDetail?: string
  description?: ReactNode
  error?: string
  hideLabel?: boolean
}

export const controlStyle =
  'w-full min-h-11 rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink shadow-low transition-colors duration-150 hover:border-ink-soft data-invalid:border-danger data-disabled:opacity-55 dark:bg-sunken'

export function FieldLabel(words: Pick<FieldWords, 'label' | 'spokenDetail' | 'hideLabel'>) {
  const { label, spokenDetail, hideLabel } = words
  return (
    <Label className={hideLabel ? 'sr-only' : 'mb-1.5 block font-semibold text-ink'}>
      {label}
      {spokenDetail ? <span className="sr-only"> ({spokenDetail})</span> : null}
    </Label>
  )
}

/**
 * For a field's component: React Aria looks for the description again only when told that there is one now. Otherwise screen
 * readers do not read a description that appears later.
 */
export function described(description: ReactNode): object {
  return { description }
}

/** `error` is our own sentence; without one, the browser's validation message is shown. */
export function FieldHelp({ description, error }: Pick<FieldWords, 'description' | 'error'>) {
  return (
    <>
      {description ? (
        <Text slot="description" className="mt-1.5 block text-sm text-ink-soft">
          {description}
        </Text>
      ) : null}
      <FieldError className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger-ink">
        {({ validationErrors }) => (
          <>
            <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0" />
            <span>{error ?? validationErrors.join(' ')}</span>
          </>
        )}
      </FieldError>
    </>
  )
}
