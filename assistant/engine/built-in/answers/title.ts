import { isQuestion } from '../../../language/questions.ts'
import { isDropIt } from '../../../language/replies.ts'
import { normText, type Token } from '../../../language/tokens.ts'
import { readWhen, saysWhen } from '../../../language/when.ts'
import { addDrafts, scheduleOf } from '../acts/adding.ts'
import type { Question } from '../memory.ts'
import type { Intent } from '../parse/intent.ts'
import { pieceOf } from '../parse/piece.ts'
import { opensRequest } from '../parse/split.ts'
import { isStatement } from '../parse/statement.ts'
import { cleanTitle } from '../parse/title.ts'
import { understand } from '../parse/understand.ts'
import type { Run } from '../run.ts'
import { isPlainNo } from './words.ts'

export async function readTitle(
  run: Run,
  { draft }: Question & { about: 'title' },
  tokens: readonly Token[],
): Promise<string | undefined> {
  const norm = normText(tokens)
  if (isDropIt(norm) || isPlainNo(norm.replace(/[.!?]/g, '').trim())) return 'All right, I added nothing.'
  if (
    isQuestion(norm) ||
    /^(?:add|remind|delete|mark|skip|move|show|undo|i did|i have|what|plan)\b/.test(norm)
  )
    return undefined
  const heard = understand(pieceOf(tokens, run.today, run.dayFirst))
  if (TOLD.has(heard.do) || (heard.do === 'status' && opensRequest(tokens))) return undefined
  const when = readWhen(tokens, run.today)
  const title = cleanTitle(when.left)
  if (!title || isStatement(title)) return undefined
  return addDrafts(run, [
    {
      ...draft,
      ...scheduleOf(run, when, title),
      title,
      ...(saysWhen(when) ? {} : { date: draft.date!, ...(draft.time ? { time: draft.time } : {}) }),
    },
  ])
}

/** What tells how things are, and is no name for something to do. */
const TOLD: ReadonlySet<Intent['do']> = new Set(['feel', 'dose', 'not-done', 'was-done', 'undo', 'mute'])
