import { normText, type Token } from '../../../language/tokens.ts'
import { listName, quoted } from '../../../tools/wording.ts'
import { carryOut } from '../acts/carry-out.ts'
import type { Run } from '../run.ts'
import { plainWords } from './words.ts'

/** 'Ok then add it', when nothing was offered: what was just added is there already. */
export async function answerAddIt(run: Run, tokens: readonly Token[]): Promise<string | undefined> {
  if (!ADD_IT.test(plainWords(normText(tokens)))) return undefined
  const { last } = run.memory
  if (last?.kind === 'missing')
    return carryOut(run, [{ tool: 'AddTask', args: { title: last.title, date: run.today } }])
  if (last?.kind !== 'add') {
    run.ask({ about: 'title', draft: { date: run.today } })
    return 'What should I add?'
  }
  return `${quoted(last.task.title)} is on ${listName(run.turn.owner)} already.`
}

const ADD_IT =
  /^(?:(?:yes|yeah|yep|ok|sure|please|do|go on|just|then|right|well) )+(?:add|put) (?:it|that|this|them)(?: (?:then|please|now|on|down|in|to|my|the|list))*$/
