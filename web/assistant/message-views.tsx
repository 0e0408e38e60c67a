import {
  ActionBarPrimitive,
  AuiIf,
  BranchPickerPrimitive,
  ComposerPrimitive,
  type EmptyMessagePartProps,
  MessagePrimitive,
  type ToolCallMessagePartProps,
} from '@assistant-ui/react'
import { Check, ChevronLeft, ChevronRight, Copy, Pencil, RefreshCw, Wrench } from 'lucide-react'
import { buttonStyle, iconButtonStyle } from '#web/ui/button-style.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { MarkdownText } from './markdown-text.tsx'
import { toolLine } from './tool-names.ts'

const SMALL = 'size-9 min-h-9 text-ink-soft!'

export function PersonMessage() {
  return (
    <MessagePrimitive.Root className="mx-auto flex w-full max-w-(--thread-max-width) flex-row-reverse flex-wrap items-center gap-x-1">
      <div
        dir="auto"
        className="max-w-[85%] min-w-0 rounded-card rounded-br-sm bg-accent-soft px-4 py-2.5 [overflow-wrap:anywhere] whitespace-pre-wrap"
      >
        <bdi className="sr-only">You: </bdi>
        <MessagePrimitive.Parts />
      </div>
      <div className="flex items-center">
        <ActionBarPrimitive.Root hideWhenRunning className="flex">
          <CopyButton />
          <ActionBarPrimitive.Edit aria-label="Edit" className={iconButtonStyle('quiet', SMALL)}>
            <Pencil aria-hidden className="size-4" />
          </ActionBarPrimitive.Edit>
        </ActionBarPrimitive.Root>
        <Branches />
      </div>
    </MessagePrimitive.Root>
  )
}

export function EditComposer() {
  return (
    <ComposerPrimitive.Root className="mx-auto grid w-full max-w-(--thread-max-width) gap-2 rounded-card bg-sunken p-3">
      <ComposerPrimitive.Input
        autoFocus
        aria-label="Edit your message"
        className="min-h-11 resize-none rounded-control border border-line-strong bg-surface px-3 py-2"
      />
      <div className="flex justify-end gap-2">
        <ComposerPrimitive.Cancel className={buttonStyle('secondary')}>Cancel</ComposerPrimitive.Cancel>
        <ComposerPrimitive.Send className={buttonStyle('primary')}>Update</ComposerPrimitive.Send>
      </div>
    </ComposerPrimitive.Root>
  )
}

export function AssistantMessage() {
  return (
    <MessagePrimitive.Root className="mx-auto flex w-full max-w-(--thread-max-width) flex-col items-start">
      <div className="max-w-full min-w-0 rounded-card rounded-bl-sm border border-line bg-paper px-4 py-2.5 [overflow-wrap:anywhere]">
        <span className="sr-only">Assistant: </span>
        <MessagePrimitive.Parts
          components={{ Empty: Thinking, Text: MarkdownText, tools: { Fallback: UsedTool } }}
        />
      </div>
      <div className="flex items-center pl-1">
        <ActionBarPrimitive.Root hideWhenRunning className="flex">
          <CopyButton />
          <ActionBarPrimitive.Reload aria-label="Refresh" className={iconButtonStyle('quiet', SMALL)}>
            <RefreshCw aria-hidden className="size-4" />
          </ActionBarPrimitive.Reload>
        </ActionBarPrimitive.Root>
        <Branches />
      </div>
    </MessagePrimitive.Root>
  )
}

/** Shown in a reply of which nothing has arrived yet. */
function Thinking({ status }: EmptyMessagePartProps) {
  if (status.type !== 'running') return null
  return (
    <span className="flex items-center gap-2 text-ink-soft">
      <Spinner className="size-4.5" />
      Thinking…
    </span>
  )
}

function CopyButton() {
  return (
    <ActionBarPrimitive.Copy copiedDuration={3000} className={iconButtonStyle('quiet', SMALL)}>
      <AuiIf condition={(state) => state.message.isCopied}>
        <Check aria-hidden className="size-4" />
        <span className="sr-only">copied</span>
      </AuiIf>
      <AuiIf condition={(state) => !state.message.isCopied}>
        <Copy aria-hidden className="size-4" />
        <span className="sr-only">Copy</span>
      </AuiIf>
    </ActionBarPrimitive.Copy>
  )
}

function Branches() {
  return (
    <BranchPickerPrimitive.Root hideWhenSingleBranch className="flex items-center text-ink-soft">
      <BranchPickerPrimitive.Previous aria-label="Previous" className={iconButtonStyle('quiet', SMALL)}>
        <ChevronLeft aria-hidden className="size-4" />
      </BranchPickerPrimitive.Previous>
      <span className="tabular-nums">
        <BranchPickerPrimitive.Number /> / <BranchPickerPrimitive.Count />
      </span>
      <BranchPickerPrimitive.Next aria-label="Next" className={iconButtonStyle('quiet', SMALL)}>
        <ChevronRight aria-hidden className="size-4" />
      </BranchPickerPrimitive.Next>
    </BranchPickerPrimitive.Root>
  )
}

/** A tool the assistant used, with its arguments and result. */
function UsedTool({ toolName, argsText, result, isError }: ToolCallMessagePartProps) {
  const told = typeof result === 'string' ? result : undefined
  return (
    <Disclosure
      title={
        <span className="flex items-center gap-2 text-sm font-normal text-ink-soft">
          <Wrench aria-hidden className="size-4 shrink-0" />
          {toolLine({ name: toolName, result: told, isError })}
        </span>
      }
      className="my-1"
    >
      <div className="grid gap-2 px-3 pb-3 text-sm">
        <p className="pt-2 font-semibold">Asked</p>
        <pre className="overflow-x-auto whitespace-pre-wrap">{argsText}</pre>
        {result === undefined ? null : (
          <>
            <p className="border-t border-line pt-2 font-semibold">Answered</p>
            <pre className="overflow-x-auto whitespace-pre-wrap">{formatResult(result)}</pre>
          </>
        )}
      </div>
    </Disclosure>
  )
}

/** Pretty-printed if it is JSON. */
function formatResult(result: unknown): string {
  if (typeof result !== 'string') return JSON.stringify(result, null, 2)
  try {
    return JSON.stringify(JSON.parse(result), null, 2)
  } catch {
    return result
  }
}
