import {
  type AppendMessage,
  AssistantRuntimeProvider,
  AuiIf,
  ComposerPrimitive,
  type ThreadMessageLike,
  ThreadPrimitive,
  useExternalStoreRuntime,
} from '@assistant-ui/react'
import {
  ArrowDown,
  CalendarPlus,
  Compass,
  Heart,
  ListChecks,
  MessageCircle,
  SendHorizontal,
  Square,
} from 'lucide-react'
import { Fragment } from 'react'
import type { Choice } from '#domain/assistant/choice.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle, iconButtonStyle } from '#web/ui/button-style.ts'
import { AssistantMessage, EditComposer, PersonMessage } from './message-views.tsx'
import type { Message } from './messages.ts'
import { quotedParts } from './quoted-parts.ts'
import type { Talk, TalkState } from './talk.ts'

const STARTERS = [
  { icon: ListChecks, title: 'What is on my list today?', prompt: 'What is on my task list today?' },
  { icon: CalendarPlus, title: 'Plan tomorrow', prompt: 'Help me plan tomorrow.' },
  { icon: Heart, title: 'Talk about how I feel', prompt: 'I would like to talk about how I am feeling.' },
  { icon: Compass, title: 'What should I do next?', prompt: 'What should I work on next?' },
]

/** The messages and the input box. */
export function Thread({ talk, state }: { talk: Talk; state: TalkState }) {
  const canBranch = state.mode === 'text'
  const upTo = (id: string | null) => {
    const at = state.messages.findIndex((message) => message.id === id)
    return state.messages.slice(0, at + 1)
  }
  const runtime = useExternalStoreRuntime<Message>({
    messages: state.messages,
    isRunning: state.isRunning,
    convertMessage: toThreadMessage,
    onNew: (message) => talk.say(textOf(message)),
    onCancel: async () => talk.stop(),
    ...(canBranch && {
      setMessages: (messages: readonly Message[]) => talk.showMessages(messages),
      onEdit: (message: AppendMessage) => talk.sayAgain(upTo(message.parentId), textOf(message)),
      onReload: (parentId: string | null) => talk.sayAgain(upTo(parentId)),
    }),
  })
  return (
    <AssistantRuntimeProvider runtime={runtime}>
      <ThreadPrimitive.Root className="relative flex min-h-0 grow flex-col [--thread-max-width:48rem]">
        <ThreadPrimitive.Viewport
          tabIndex={0}
          role="log"
          aria-label="Conversation"
          className="flex min-h-0 grow flex-col gap-3 overflow-y-auto px-4 py-4 focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus"
        >
          <AuiIf condition={(state) => state.thread.isEmpty}>
            <Greeting />
          </AuiIf>
          <ThreadPrimitive.Messages
            components={{ UserMessage: PersonMessage, AssistantMessage, EditComposer }}
          />
          <Choices choices={state.isRunning ? [] : state.choices} onChoose={(say) => talk.say(say)} />
        </ThreadPrimitive.Viewport>
        <ThreadPrimitive.ScrollToBottom
          aria-label="Scroll to bottom"
          className={iconButtonStyle(
            'secondary',
            'absolute right-4 bottom-24 rounded-full low-window:hidden disabled:invisible',
          )}
        >
          <ArrowDown aria-hidden className="size-5" />
        </ThreadPrimitive.ScrollToBottom>
        <Composer autoFocus={state.mode === 'text'} isRunning={state.isRunning} />
      </ThreadPrimitive.Root>
    </AssistantRuntimeProvider>
  )
}

/** Answers to tap, below the question they belong to. */
function Choices({
  choices,
  onChoose,
}: {
  choices: readonly Choice[]
  onChoose: (say: string) => Promise<void>
}) {
  if (choices.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and needs a legend
    <div
      role="group"
      aria-label="Answers"
      className="mx-auto flex w-full max-w-(--thread-max-width) flex-wrap gap-2"
    >
      {choices.map(({ label, say }) => (
        <Button key={label} variant="secondary" onPress={() => void onChoose(say)}>
          <span className="min-w-0">
            {quotedParts(label).map(({ text, isQuoted }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place, and may be there twice
              <Fragment key={place}>{isQuoted ? <bdi>{text}</bdi> : text}</Fragment>
            ))}
          </span>
        </Button>
      ))}
    </div>
  )
}

function Greeting() {
  return (
    <div className="mx-auto my-auto grid w-full max-w-sm gap-5">
      <div className="grid justify-items-center text-center">
        <span className="mb-2 grid size-12 place-items-center rounded-full bg-accent-soft text-accent-ink [@media(max-height:40rem)]:hidden">
          <MessageCircle aria-hidden className="size-6" />
        </span>
        <p className="text-xl font-bold">Hello there!</p>
        <p className="text-ink-soft">How can I help you today?</p>
      </div>
      <ul className="grid gap-2">
        {STARTERS.map(({ icon: Icon, title, prompt }) => (
          <li key={title}>
            <ThreadPrimitive.Suggestion
              prompt={prompt}
              send
              className={buttonStyle(
                'secondary',
                'w-full justify-start! gap-3! px-4! text-left! font-medium!',
              )}
            >
              <Icon aria-hidden className="size-5 text-accent-ink" />
              {title}
            </ThreadPrimitive.Suggestion>
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * One box: the ring of the focus is around it, and with large text the button goes below what is typed. In a low window
 * the whole panel scrolls, and it stays in sight; not in one so low that it would cover what has the focus.
 */
function Composer({ autoFocus, isRunning }: { autoFocus: boolean; isRunning: boolean }) {
  return (
    <div className="bottom-0 border-t border-line bg-surface p-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] [@media(min-height:20rem)]:sticky">
      <ComposerPrimitive.Root className="mx-auto flex max-w-(--thread-max-width) flex-wrap items-end justify-end gap-1 rounded-card border border-line-strong bg-surface p-1 has-[textarea:focus-visible]:outline-3 has-[textarea:focus-visible]:outline-focus">
        <ComposerPrimitive.Input
          autoFocus={autoFocus}
          aria-label="Send a message"
          placeholder="Send a message..."
          onKeyDown={(event) => {
            // It cannot be sent yet: without this it would become a line break, time and again.
            if (isRunning && event.key === 'Enter' && !event.shiftKey) event.preventDefault()
          }}
          rows={1}
          maxLength={2000}
          dir="auto"
          className="max-h-40 min-h-11 min-w-0 grow basis-40 resize-none rounded-control bg-transparent px-3 py-2.5 outline-none placeholder:text-ink-soft"
        />
        <AuiIf condition={(state) => !state.thread.isRunning}>
          <ComposerPrimitive.Send aria-label="Send" className={iconButtonStyle('primary')}>
            <SendHorizontal aria-hidden className="size-5" />
          </ComposerPrimitive.Send>
        </AuiIf>
        <AuiIf condition={(state) => state.thread.isRunning}>
          <ComposerPrimitive.Cancel aria-label="Stop generating" className={iconButtonStyle('secondary')}>
            <Square aria-hidden className="size-4.5 fill-current" />
          </ComposerPrimitive.Cancel>
        </AuiIf>
      </ComposerPrimitive.Root>
    </div>
  )
}

function toThreadMessage({ id, by, parts }: Message): ThreadMessageLike {
  return {
    id,
    role: by === 'person' ? 'user' : 'assistant',
    content: parts.map((part) =>
      part.type === 'text'
        ? { type: 'text' as const, text: part.text }
        : {
            type: 'tool-call' as const,
            toolCallId: part.callId,
            toolName: part.name,
            argsText: JSON.stringify(part.args ?? {}, null, 2),
            result: part.result,
            isError: part.isError,
          },
    ),
  }
}

function textOf({ content }: AppendMessage): string {
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n')
}
