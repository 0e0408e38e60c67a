import { newId } from '#web/lib/new-id.ts'

/** A part of a message: text, or a tool the assistant used. */
export type Part = { type: 'text'; text: string } | ToolPart

export type ToolPart = {
  type: 'tool'
  callId: string
  name: string
  args: unknown
  result?: string
  isError?: boolean
}

export type Message = {
  id: string
  by: 'person' | 'assistant'
  parts: Part[]
  placeholder?: boolean
  /** The whole reply has arrived: another one is below it. */
  isWhole?: boolean
}

export const NO_RESPONSE = '(No response received)'

export function newMessage(by: Message['by'], text = ''): Message {
  return { id: newId(), by, parts: text ? [{ type: 'text', text }] : [] }
}

/** The words of a message, without its tools. */
export function wordsOf({ parts }: Message): string {
  return parts.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('')
}

/** Appends text to a message. */
export function withWords(message: Message, text: string): Message {
  const last = message.parts.at(-1)
  const parts: Part[] =
    last?.type === 'text'
      ? [...message.parts.slice(0, -1), { type: 'text', text: last.text + text }]
      : [...message.parts, { type: 'text', text }]
  return { ...message, parts, placeholder: false }
}

/** Replaces the streamed text with the full text; tools stay. */
export function withWholeText(message: Message, text: string): Message {
  const tools = message.parts.filter((part) => part.type === 'tool')
  return { ...message, parts: [...tools, { type: 'text', text }], placeholder: false }
}

export function withTool(message: Message, tool: ToolPart): Message {
  const parts = message.parts.filter((part) => part.type === 'text' && part.text !== NO_RESPONSE)
  const known = message.parts.some((part) => part.type === 'tool' && part.callId === tool.callId)
  if (!known) {
    const tools = message.parts.filter((part) => part.type === 'tool')
    return { ...message, parts: [...tools, tool, ...parts], placeholder: false }
  }
  return {
    ...message,
    placeholder: false,
    parts: message.parts.map((part) =>
      part.type === 'tool' && part.callId === tool.callId ? { ...tool, args: tool.args ?? part.args } : part,
    ),
  }
}

/** What two branches of a thread have in common, in whole turns: a message of the person and its reply. */
export function commonTurns(one: readonly Message[], other: readonly Message[]): readonly Message[] {
  const isOther = one.findIndex(({ id }, at) => other[at]?.id !== id)
  const common = isOther === -1 ? one : one.slice(0, isOther)
  if (one[common.length]?.by !== 'assistant') return common
  return common.slice(
    0,
    common.findLastIndex(({ by }) => by === 'person'),
  )
}

/**
 * The unfinished reply to a question that is no longer the last one. If the last question has the same words, the earlier
 * one counts only where it is known to have arrived.
 */
export function lateReply(
  messages: readonly Message[],
  question: string,
  arrived: readonly string[],
): Message | undefined {
  const words = question.trim()
  const last = messages.findLastIndex(({ by }) => by === 'person')
  const isRepeated = last >= 0 && wordsOf(messages[last]!) === words
  return messages.slice(0, Math.max(last, 0)).find((message, at, before) => {
    const asked = before[at - 1]
    if (message.by !== 'assistant' || message.isWhole || asked?.by !== 'person') return false
    return wordsOf(asked) === words && !(message.placeholder && isRepeated && !arrived.includes(asked.id))
  })
}

/** The last reply that reads `whole` or, since its words may have been sent in another form, that begins with `heard`. */
export function shortenedReply(
  messages: readonly Message[],
  heard: string,
  whole: string,
): Message | undefined {
  const replies = messages.filter(({ by, placeholder }) => by === 'assistant' && !placeholder)
  const beginning = heard.replace(/\s*(…|\.{3})$/u, '').trim()
  return (
    replies.findLast((reply) => wordsOf(reply).trim() === whole.trim()) ??
    (beginning ? replies.findLast((reply) => wordsOf(reply).trim().startsWith(beginning)) : undefined)
  )
}
