import { useQuery } from '@tanstack/react-query'
import { Keyboard, Mic, PhoneOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { conversationOptions } from '#contract/assistant.ts'
import { call } from '#web/lib/call.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { useStore } from '#web/lib/use-store.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Talk, TalkState } from './talk.ts'
import { Thread } from './thread.tsx'
import { useTalk } from './use-talk.ts'
import { VoicePause } from './voice-pause.tsx'
import { type ChatMode, chooseMode, resetMode } from './widget.ts'

type AssistantChatProps = {
  acting: string | null
  startIn?: ChatMode
  /** draws the line above the conversation; while there is none, it gets neither status nor Hang Up */
  head?: (parts: { status?: ReactNode; hangUp?: ReactNode }) => ReactNode
}

const PLAIN_HEAD: NonNullable<AssistantChatProps['head']> = ({ status, hangUp }) =>
  status ? (
    <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line px-4 py-1">
      {status}
      {hangUp}
    </div>
  ) : null

/** A conversation, from choosing a mode to hanging up. */
export function AssistantChat({ acting, startIn, head = PLAIN_HEAD }: AssistantChatProps) {
  const talk = useTalk()
  const state = useStore(talk.state)
  useEffect(() => {
    if (!startIn) return
    const { status, mode } = talk.state.get()
    // A conversation in the other mode gives way to the one that was chosen.
    if (status !== 'idle' && mode !== startIn) talk.end()
    if (talk.state.get().status === 'idle') start(talk, startIn)
  }, [startIn, talk])
  const hasTalked = useRef(false)
  const isIdle = state.status === 'idle'
  const isFirstConnecting = state.status === 'connecting' && state.messages.length === 0
  if (!isIdle) hasTalked.current = true
  const bar = {
    status: <ConnectionStatus state={state} />,
    hangUp: (
      <Button
        variant={state.mode === 'voice' ? 'danger' : 'quiet'}
        className="px-3!"
        onPress={() => talk.end()}
      >
        <PhoneOff aria-hidden className="size-4.5" />
        Hang Up
      </Button>
    ),
  }
  return (
    <>
      {head(isIdle || isFirstConnecting ? {} : bar)}
      {/* In a low window the panel scrolls, instead of leaving a line for the conversation. */}
      <div className="flex min-h-72 grow flex-col">
        {isIdle ? (
          <ModeChooser talk={talk} problem={state.problem} acting={acting} takesFocus={hasTalked.current} />
        ) : isFirstConnecting ? (
          <Connecting talk={talk} mode={state.mode} />
        ) : (
          <Conversation talk={talk} state={state} />
        )}
      </div>
    </>
  )
}

function Connecting({ talk, mode }: { talk: Talk; mode: ChatMode | null }) {
  return (
    <div className="grid grow content-center justify-items-center gap-4 p-6 text-center">
      <div role="status" className="grid justify-items-center gap-3">
        <p className="flex items-center gap-3">
          <Spinner />
          {`Connecting ${mode} session…`}
        </p>
        <Waiting mode={mode} />
      </div>
      {mode === 'voice' ? <TextInstead talk={talk} /> : null}
      {/* Only closing the panel would let it go on connecting, and turn on the microphone later. */}
      <Button variant="quiet" onPress={() => talk.end()}>
        Cancel
      </Button>
    </div>
  )
}

function Conversation({ talk, state }: { talk: Talk; state: TalkState }) {
  return (
    <div className="flex min-h-0 grow flex-col">
      {state.problem ? (
        <Banner tone="warning" role="alert" className="mx-3 mt-3">
          {state.problem}
        </Banner>
      ) : null}
      <Thread talk={talk} state={state} />
      {state.hearing ? (
        <p dir="auto" className="border-t border-line px-4 py-2 text-ink-soft">
          {state.hearing}…
        </p>
      ) : null}
    </div>
  )
}

/** What is being waited for, in words, and longer words the longer it takes. */
function Waiting({ mode }: { mode: ChatMode | null }) {
  const seconds = useSecondsHere(mode === 'voice' ? [1, 4] : [3])
  if (mode !== 'voice')
    return seconds >= 3 ? <p className="text-ink-soft">Still waiting for the server.</p> : null
  if (seconds < 1) return null
  return (
    <p className="max-w-xs text-ink-soft">
      {seconds < 4
        ? 'If your browser asks, allow the microphone.'
        : 'The server is getting its voice ready. The first time this can take a moment.'}
    </p>
  )
}

/** A way on when voice takes longer than anyone wants to wait. */
function TextInstead({ talk }: { talk: Talk }) {
  const seconds = useSecondsHere([5])
  if (seconds < 5) return null
  const change = () => {
    talk.end()
    start(talk, 'text')
  }
  return (
    <Button variant="secondary" onPress={change}>
      <Keyboard aria-hidden className="size-5" />
      Type instead
    </Button>
  )
}

/** The largest of these numbers of seconds that has passed since this was first shown. */
function useSecondsHere(marks: readonly number[]): number {
  const [passed, setPassed] = useState(0)
  const key = marks.join()
  useEffect(() => {
    const timers = key
      .split(',')
      .map((mark) => setTimeout(() => setPassed(Number(mark)), Number(mark) * 1_000))
    return () => timers.forEach(clearTimeout)
  }, [key])
  return passed
}

function ConnectionStatus({ state }: { state: TalkState }) {
  const isOnline = useOnline()
  const isUp = isOnline && state.status === 'connected'
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-ink-soft">
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${isUp ? 'bg-done' : 'bg-overdue'}`} />
      {isOnline ? statusWords(state.status, state.mode, state.isSpeaking) : 'You are offline'}
    </p>
  )
}

function start(talk: Talk, mode: ChatMode): void {
  chooseMode(mode)
  void talk.begin(mode).then(() => {
    if (talk.state.get().status === 'idle') resetMode()
  })
}

type ModeChooserProps = {
  talk: Talk
  problem: string | null
  acting: string | null
  /** a conversation has just ended, and the focused element disappeared with it */
  takesFocus: boolean
}

function ModeChooser({ talk, problem, acting, takesFocus }: ModeChooserProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const { data: options } = useQuery({
    queryKey: ['/api/conversations/options', acting],
    queryFn: ({ signal }) => call(conversationOptions, {}, signal),
  })
  const noVoice = options && !options.voice.available ? options.voice.reason : null
  return (
    <div className="grid grow content-center-safe gap-4 p-5 text-center">
      <h3 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
        How would you like to chat?
      </h3>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="primary" isDisabled={Boolean(noVoice)} onPress={() => start(talk, 'voice')}>
          <Mic aria-hidden className="size-5" />
          Voice
        </Button>
        <Button variant="primary" onPress={() => start(talk, 'text')}>
          <Keyboard aria-hidden className="size-5" />
          Text
        </Button>
      </div>
      <p className="text-ink-soft">Choose a mode to start. The conversation persists while you browse.</p>
      {noVoice ? <p className="text-ink-soft">{noVoice}</p> : null}
      {options?.outsideService ? (
        <p className="text-ink-soft">What you say goes to {options.outsideService}.</p>
      ) : options ? (
        <p className="text-ink-soft">What you say stays on this service’s own server and is not kept.</p>
      ) : null}
      <VoicePause />
      {problem ? (
        <Banner tone="danger" role="alert" className="text-left">
          {problem}
        </Banner>
      ) : null}
    </div>
  )
}

function statusWords(status: string, mode: ChatMode | null, isSpeaking: boolean): string {
  if (status === 'lost') return 'Connection lost'
  if (status === 'connecting') return 'Connecting again…'
  if (mode === 'text') return 'Connected'
  return isSpeaking ? 'Connected, speaking' : 'Connected, listening'
}
