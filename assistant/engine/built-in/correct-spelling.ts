import { normText, type Token } from '../../language/tokens.ts'
import { carryOut, forTask } from './acts/carry-out.ts'
import { capitalise } from './parse/title.ts'
import type { Run } from './run.ts'

/** 'It's Jon without the h', 'Katherine with a K', 'that is spelt Siân': one word of the task just added. */
export async function correctSpelling(run: Run, tokens: readonly Token[]): Promise<string | undefined> {
  const { last, mentioned } = run.memory
  if (last?.kind !== 'add' || tokens.length > 10) return undefined
  const groups = SPELT.exec(normText(tokens).replace(/ ?[.,!]/g, ''))?.groups
  const said = groups?.a ?? groups?.b
  const good = tokens.find(({ norm }) => norm === said)?.raw
  if (!said || !good) return undefined
  const words = last.task.title.split(' ')
  const at = words.findIndex((word) => isSpeltLike(word.toLowerCase(), said) && word.toLowerCase() !== said)
  if (at < 0) return undefined
  const isName = /^\p{Lu}/u.test(words[at]!)
  const title = words.with(at, isName ? capitalise(good) : good).join(' ')
  const task = mentioned.find(({ id }) => id === last.task.id) ?? last.task
  return carryOut(run, [forTask(task, { tool: 'ChangeTask', args: { title } })], [task])
}

const SPELT =
  /^(?:(?:no|oh|sorry|actually|wait) )*(?:(?:it|that|his name|her name|the name) is )?(?:(?<a>[\p{L}'-]+) (?:with|without) (?:an?|the|no|1|2) [\p{L}]{1,2}(?: not an? [\p{L}])?|spel(?:t|led)(?: as| like)? (?<b>[\p{L}'-]+))$/u

/** Two ways to write one name: they begin or end alike and differ in two letters at most. */
function isSpeltLike(word: string, said: string): boolean {
  if (Math.abs(word.length - said.length) > 2 || said.length < 3) return false
  const alike = word.startsWith(said.slice(0, 2)) || word.endsWith(said.slice(-3))
  return alike && distance(word, said) <= 2
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row[b.length]!
}
