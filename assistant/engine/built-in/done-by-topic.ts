import { isPast } from '../../language/lemma.ts'
import { contentWords, namedIn, saysWholeName } from '../../language/likeness.ts'
import { isMedication } from '../../language/medication.ts'
import { tokenise } from '../../language/tokens.ts'
import { NO_TIME, readWhen } from '../../language/when.ts'
import { hear } from '../../listening/hear.ts'
import { asksOnly } from '../../tools/asks-only.ts'
import { isAboutPerson } from './acts/named-task.ts'
import { findTask } from './find-task.ts'
import type { Heard } from './heard.ts'
import { onlyNamed } from './offer-for-named.ts'
import { isOnlyRemarked } from './only-remarked.ts'
import type { Run } from './run.ts'
import { wantsToWrite } from './second-opinion.ts'

/**
 * 'Washing I bring in, finish', 'Odell... call... done.': the words fit no pattern, but every word of one task's name is
 * in them, and that it is done. A dose is never ticked like this.
 */
export async function doneByTopic(
  run: Run,
  text: string,
  heard: readonly Heard[],
): Promise<Heard[] | undefined> {
  if (asksOnly(text) || DENIES.test(text) || OPEN.test(text)) return undefined
  if (readWhen(tokenise(text), run.today).dates.length > 0) return undefined
  for (const part of heard) if (await isClear(run, part)) return undefined
  const opinion = hear(text)
  const saysDone = DONE.test(text)
  const hasPast = tokenise(text).some(({ norm }) => isPast(norm))
  if (opinion.chances.tick < (saysDone ? PERHAPS : hasPast ? CLEARLY : 1)) return undefined
  const task = await onlyNamed(run, text)
  if (task?.status !== 'pending' || task.paused || task.date !== run.today) return undefined
  if (isMedication(task.title) || isMedication(text) || namedIn(text, task.title) === 'guess')
    return undefined
  // 'Anna called' is no call to Anna.
  if (!saysDone && isAboutPerson(text, task.title)) return undefined
  if (!saysWholeName(text, task.title) || isOnlyRemarked(text, run.turn.text, task.title)) return undefined
  // 'Breakfast. Ate.': beside the name there is nothing but what was done.
  const name = contentWords(task.title)
  const others = contentWords(text).filter((word) => !name.includes(word))
  if (!saysDone && others.length > 1) return undefined
  const ref = { words: task.title, when: NO_TIME }
  return [{ intent: { do: 'status', status: 'completed', ref }, opinion, text, addsOn: false }]
}

/** Understood as something else, or well enough as it is: with a day, or with a task that is there. */
async function isClear(run: Run, { intent, inPassing }: Heard): Promise<boolean> {
  const plain = inPassing?.plain ?? intent
  if (plain.do === 'add') return plain.sure && plain.bare === undefined
  if (plain.do === 'status') {
    const { status, ref } = plain
    if (status !== 'completed' || ref.picks || ref.all) return true
    if (inPassing) return false
    return ref.pronoun !== undefined || (await findTask(run, ref)).match !== 'none'
  }
  return (
    wantsToWrite(plain) || ['feel', 'dose', 'talk', 'underway', 'not-done', 'unwilling'].includes(plain.do)
  )
}

const PERHAPS = 0.25
const CLEARLY = 0.7

const DONE = /\b(?:done|finish|finished|already|completed?|sorted|been and gone|came and went)\b/i
const DENIES =
  /\b(?:not|no|never|nobody|none|cannot|without|forgot|forget|almost|nearly|half|some|yet|undo|untick|cancel\w*|off|skip\w*|missed|instead|wrong|wasted|postponed|delayed)\b|n['’]?t\b/i
/** Still to come, or only if something else happens. */
const OPEN =
  /\b(?:will|going to|gonna|later|soon|tomorrow|yesterday|tonight|should|must|need|needs|want|wants|would|could|can|if|when|whether|before|until|till|once|unless|or|maybe|perhaps|think|ask|tell|remind|every|instead|by mistake)\b|\?/i
