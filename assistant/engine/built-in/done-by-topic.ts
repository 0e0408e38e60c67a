import { isPast } from '../../language/lemma.ts'
import { contentWords, namedIn } from '../../language/likeness.ts'
import { isMedication } from '../../language/medication.ts'
import { tokenise } from '../../language/tokens.ts'
import { hear } from '../../listening/hear.ts'
import { asksOnly } from '../../tools/asks-only.ts'
import type { Heard } from './heard.ts'
import { onlyNamed } from './offer-for-named.ts'
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
  if (heard.some((part) => isOfElse(part))) return undefined
  const opinion = hear(text)
  const saysDone = DONE.test(text)
  const hasPast = tokenise(text).some(({ norm }) => isPast(norm))
  if (opinion.chances.tick < (saysDone ? PERHAPS : hasPast ? CLEARLY : 1)) return undefined
  const task = await onlyNamed(run, text)
  if (task?.status !== 'pending' || task.paused || task.date !== run.today) return undefined
  if (isMedication(task.title) || isMedication(text) || namedIn(text, task.title) === 'guess')
    return undefined
  const said = new Set(contentWords(text))
  if (!contentWords(task.title).every((word) => said.has(word))) return undefined
  const ref = { words: task.title, when: { dates: [], times: [], left: [] } }
  return [{ intent: { do: 'status', status: 'completed', ref }, opinion, text, addsOn: false }]
}

/** Something other than a report that was not understood: a wish stands. */
function isOfElse({ intent, inPassing }: Heard): boolean {
  const plain = inPassing?.plain ?? intent
  if (plain.do === 'add') return plain.sure && plain.bare === undefined
  if (plain.do === 'status') return plain.status !== 'completed'
  return wantsToWrite(plain) || plain.do === 'feel' || plain.do === 'dose'
}

const PERHAPS = 0.25
const CLEARLY = 0.7

const DONE = /\b(?:done|finish|finished|already|completed?|sorted|been and gone|came and went)\b/i
const DENIES =
  /\b(?:not|no|never|nobody|none|cannot|without|forgot|forget|almost|nearly|half|some|yet|undo|untick)\b|n['’]?t\b/i
/** Still to come, or only if something else happens. */
const OPEN =
  /\b(?:will|going to|gonna|later|soon|tomorrow|yesterday|tonight|should|must|need|needs|want|wants|would|could|can|if|when|whether|before|until|till|once|unless|or|maybe|perhaps|think|ask|tell|remind|every|instead|by mistake)\b|\?/i
