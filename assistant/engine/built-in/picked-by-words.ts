import { likeness } from '../../language/likeness.ts'
import { rawText, type Token } from '../../language/tokens.ts'
import { isInPart, readWhen, resolveTime } from '../../language/when.ts'
import type { Mention } from './memory.ts'
import { opensRequest } from './parse/split.ts'
import type { Run } from './run.ts'

/** 'The car and the dog': one for each name, or none at all. */
export function byEachName(run: Run, options: Mention[], tokens: readonly Token[]): Mention[] {
  const names: Token[][] = [[]]
  for (const token of tokens)
    if (/^(?:and|,)$/.test(token.norm)) names.push([])
    else if (token.norm !== 'both') names.at(-1)!.push(token)
  const found = names.map((name) => (name.length > 0 ? byWords(run, options, name) : []))
  const tasks = new Set(found.flat())
  return names.length > 1 && found.every(({ length }) => length === 1) && tasks.size === names.length
    ? [...tasks]
    : []
}

/** 'Mum', 'the 6 pm one', 'the morning ones', 'tomorrow's'. */
export function byWords(run: Run, options: Mention[], tokens: readonly Token[]): Mention[] {
  // 'The one in the morning' is not one o'clock.
  const said = tokens.filter(({ norm }, at) => norm !== 'one' || !THE.test(tokens[at - 1]?.norm ?? ''))
  const when = readWhen(said, run.today, { bareHour: true })
  const words = rawText(when.left)
    .replace(/\b(?:the|one|ones|i mean|i meant|please|just|only|it's|it is|for|at|in|my|task)\b/gi, ' ')
    .replace(/[.,!?]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  let left = options
  const [time] = when.times
  if (time)
    left = left.filter((task) => task.time === resolveTime(time, { near: task.time, part: when.part }))
  if (when.dates[0]) left = left.filter((task) => task.date === when.dates[0]!.from)
  const part =
    when.part ??
    (/\b(morning|afternoon|evening|night)\b/.exec(words.toLowerCase())?.[1] as 'morning' | undefined)
  if (part) {
    const called = left.filter(({ title }) => title.toLowerCase().includes(part))
    left = called.length > 0 ? called : left.filter(({ time: at }) => isInPart(at, part))
  }
  if (/\b(?:earlier|first|early)\b/.test(words)) return left.slice(0, 1)
  if (/\b(?:later|late|latest)\b/.test(words)) return left.slice(-1)
  const name = words.replace(/\b(?:morning|afternoon|evening|night)\b/gi, '').trim()
  if (name === '') return time || part || when.dates[0] ? left : []
  const exact = left.filter((task) => likeness(words, task.title) === 'exact')
  if (exact.length > 0) return exact
  const like = left.filter(
    (task) =>
      ['exact', 'part'].includes(likeness(name, task.title)) ||
      ['part'].includes(likeness(words, task.title)),
  )
  if (like.length > 0) return like
  return part && opensRequest(tokens) === false && name.split(' ').length <= 2 ? left : []
}

const THE = /^(?:the|that|this)$/
