import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { actingAs, onActingChange } from '#web/lib/acting-as.ts'
import { onSessionChange, sessionState } from '#web/lib/session.ts'
import { clientTools } from './client-tools.ts'
import { connectWithSdk } from './sdk-connection.ts'
import { Talk } from './talk.ts'
import { resetMode } from './widget.ts'

/** One conversation for the whole app, outside React: it continues while the person browses. */
export function useTalk(): Talk {
  const router = useRouter()
  const known = talks.get(router)
  if (known) return known
  const talk = makeTalk(router)
  talks.set(router, talk)
  return talk
}

const talks = new WeakMap<AnyRouter, Talk>()

/** It ends with the session, and when another person's day is shown. */
function makeTalk(router: AnyRouter): Talk {
  const tools = clientTools((href) => router.navigate({ href }))
  const talk = new Talk({ connect: connectWithSdk(tools), subject: actingAs, onEnd: resetMode })
  onSessionChange(() => {
    if (sessionState() === 'signed-out') talk.end()
  })
  onActingChange(() => talk.endIfSubjectChanged())
  return talk
}
