import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import type { ButtonVariant } from './button-style.ts'

type CopyTextProps = {
  text: string
  /** 'Copy the link' */
  children: string
  variant?: ButtonVariant
}

/** A text to copy, with a button that says whether it was. */
export function CopyText({ text, children, variant }: CopyTextProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }
  return (
    <div className="grid w-full gap-2">
      {/* Selectable, for browsers that do not let a page copy. */}
      <p className="rounded-control bg-sunken px-3 py-2 text-sm break-all select-all">{text}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant={variant} onPress={copy}>
          <Copy aria-hidden className="size-4.5" />
          {children}
        </Button>
        <span
          role="status"
          className={`min-w-0 ${outcome === 'refused' ? 'text-danger-ink' : 'text-done-ink'}`}
        >
          {outcome ? OUTCOMES[outcome] : ''}
        </span>
      </div>
    </div>
  )
}

const OUTCOMES = {
  copied: 'Copied.',
  refused: 'It could not be copied. Select the text above and copy it.',
}
