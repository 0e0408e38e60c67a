import { useQuery } from '@tanstack/react-query'
import { Keyboard, Mic, PhoneOff } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { conversationOptions } from '#contract/assistant.ts'
import { call } from '#web/lib/call.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { begin, currentTalk, hangUp, onTalkChange, type Talk } from './conversation.ts'
import { Thread } from './thread.tsx'
import { VoicePause } from './voice-pause.tsx'
import { type ChatMode, chooseMode, resetMode } from './widget.ts'

/** A conversation from the choice of a mode to hanging up. */
export function AssistantChat({ acting, startIn }: { acting: string | null; startIn?: ChatMode }) {
  const talk = useSyncExternalStore(onTalkChange, currentTalk)
  useEffect(() => {
    if (startIn && currentTalk().status === 'idle') start(startIn)
  }, [startIn])
  const hasTalked = useRef(false)
  if (talk.status === 'idle')
    return <ModeChooser problem={talk.problem} acting={acting} takesFocus={hasTalked.current} />
  hasTalked.current = true
  if (talk.status === 'connecting' && talk.messages.length === 0) {
    return (
      <div className="grid grow place-items-center p-6" role="status">
        <p className="flex items-center gap-3">
          <Spinner />
          {`Connecting ${talk.mode} session…`}
        </p>
      </div>
    )
  }
  return (
    <div className="flex min-h-0 grow flex-col">
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2">
        <Line talk={talk} />
        <Button variant="danger" onPress={hangUp}>
          <PhoneOff aria-hidden className="size-4.5" />
          Hang Up
        </Button>
      </div>
      {talk.problem ? (
        <Banner tone="warning" role="alert" className="mx-3 mt-3">
          {talk.problem}
        </Banner>
      ) : null}
      <Thread talk={talk} />
      {talk.hearing ? <p className="border-t border-line px-4 py-2 text-ink-soft">{talk.hearing}…</p> : null}
    </div>
  )
}

/** How the connection is. */
function Line({ talk }: { talk: Talk }) {
  const isOnline = useOnline()
  const isUp = isOnline && talk.status === 'connected'
  return (
    <p role="status" className="flex items-center gap-2 text-ink-soft">
      <span aria-hidden className={`size-2.5 rounded-full ${isUp ? 'bg-done' : 'bg-overdue'}`} />
      {isOnline ? statusWords(talk.status, talk.mode, talk.isSpeaking) : 'You are offline'}
    </p>
  )
}

function start(mode: ChatMode): void {
  chooseMode(mode)
  void begin(mode).then(() => {
    if (currentTalk().status === 'idle') resetMode()
  })
}

type ModeChooserProps = {
  problem: string | null
  acting: string | null
  /** a conversation has ended, and what had the focus with it */
  takesFocus: boolean
}

function ModeChooser({ problem, acting, takesFocus }: ModeChooserProps) {
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
    <div className="grid grow content-center gap-4 overflow-y-auto p-5 text-center">
      <h3 ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
        How would you like to chat?
      </h3>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="primary" isDisabled={Boolean(noVoice)} onPress={() => start('voice')}>
          <Mic aria-hidden className="size-5" />
          Voice
        </Button>
        <Button variant="primary" onPress={() => start('text')}>
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
