import type { Heard } from './heard.ts'

/** 'The ironing is done, but don't tick it yet': what comes before, if the message ends like this. */
export function beforeHeldBack(text: string): string | undefined {
  const hold = HOLD.exec(text)
  return hold && hold.index > 0 ? text.slice(0, hold.index).replace(JOINED, '') : undefined
}

/** What is told of as done is heard, and stays open on the list. Undefined where nothing was told of. */
export function heldBack(heard: readonly Heard[]): Heard[] | undefined {
  if (!heard.some(isDone)) return undefined
  return heard.map((part) => {
    if (!isDone(part)) return part
    const { inPassing: _, ...open } = part
    return { ...open, intent: { do: 'not-done', ref: part.intent.ref } }
  })
}

type Done = Heard & { intent: { do: 'status'; status: 'completed' } }

function isDone(part: Heard): part is Done {
  return part.intent.do === 'status' && part.intent.status === 'completed'
}

const HOLD =
  /\b(?:(?:do not|don['’]?t|dont) (?:you )?(?:tick|mark|check|cross|count) (?:it|that|this|them)(?: off)?(?: as done)?|(?:leave|keep) (?:it|that|this|them) (?:open|unticked|unchecked|as it is|as they are))(?: (?:yet|though|for now|just yet|please))*\W*$/i

const JOINED = /(?:[\s,;.–-]|\b(?:so|but|and|please|yet)\b)+$/i
