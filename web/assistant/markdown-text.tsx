import { type CodeHeaderProps, MarkdownTextPrimitive } from '@assistant-ui/react-markdown'
import { useRouter } from '@tanstack/react-router'
import { Check, Copy } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import remarkGfm from 'remark-gfm'
import { isInApp } from '#domain/assistant/links.ts'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { linkStyle, OutsideLink } from '#web/ui/link.tsx'
import { withDirections } from './quoted-parts.ts'

const COPIED_MS = 3000

/** The assistant's text as Markdown: lists, tables, code and links, but no raw HTML. */
export function MarkdownText() {
  return (
    <MarkdownTextPrimitive
      remarkPlugins={[remarkGfm]}
      rehypePlugins={[withDirections]}
      className="grid gap-2 [&_:is(ol,ul)]:grid [&_:is(ol,ul)]:gap-1 [&_:is(ol,ul)]:ps-7 [&_li]:ps-1 [&_li:dir(rtl)]:ms-5 [&_li]:marker:text-ink-soft [&_li]:marker:tabular-nums [&_ol]:list-decimal [&_ul]:list-disc"
      components={{ a: Anchor, CodeHeader }}
    />
  )
}

/** Links into the app navigate without a page load; others are ordinary links. */
function Anchor({ href = '', children }: ComponentProps<'a'>) {
  const router = useRouter()
  if (!isInApp(href)) {
    return <OutsideLink href={href}>{children}</OutsideLink>
  }
  return (
    <a
      href={href}
      className={linkStyle}
      onClick={(event) => {
        event.preventDefault()
        void router.navigate({ href })
      }}
    >
      {children}
    </a>
  )
}

function CodeHeader({ language, code }: CodeHeaderProps) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(code.replace(/\n$/, ''))
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_MS)
  }
  return (
    <div className="flex items-center justify-between rounded-t-control bg-sunken pl-3 text-sm text-ink-soft">
      <span>{language}</span>
      <button
        type="button"
        onClick={copy}
        className={iconButtonStyle('quiet')}
        aria-label={copied ? 'copied' : 'Copy code'}
      >
        {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
      </button>
    </div>
  )
}
