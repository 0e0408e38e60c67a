import { carefulAnswer } from '../../danger/advice.ts'
import { mayBeDanger, maybeHurt } from '../../danger/danger.ts'
import { isToldOf } from '../../danger/told-of.ts'
import { isHedged } from '../../language/hedged.ts'
import { withoutHesitation } from '../../language/hesitation.ts'
import { isImagined } from '../../language/imagined.ts'
import { contentWords, namedIn } from '../../language/likeness.ts'
import { mendedOrder } from '../../language/misheard.ts'
import { inPlainWords } from '../../language/plain-words.ts'
import { isOnlyQuoted } from '../../language/quoted-order.ts'
import { endsPlanning, isDropIt, isHold, isNo, isNothingMore, isYes } from '../../language/replies.ts'
import { withRestNamed } from '../../language/rest-of-it.ts'
import { isDoubtedAfter, isSaidAndDenied } from '../../language/second-guess.ts'
import { normText, rawText, type Token, tokenise } from '../../language/tokens.ts'
import { NO_TIME } from '../../language/when.ts'
import { hear } from '../../listening/hear.ts'
import { isOnlyTalk } from '../../listening/only-talk.ts'
import { quoted, taskName } from '../../tools/wording.ts'
import type { Engine, EngineEvent, Turn } from '../engine.ts'
import { act } from './act.ts'
import { putBeside } from './acts/beside-task.ts'
import { askWhatToDo, OF_ANOTHER } from './acts/named-task.ts'
import { ASKS_TO_ADD } from './acts/putting.ts'
import { endPlan } from './acts/reading.ts'
import { actWithSecondOpinion, NOTED } from './agree.ts'
import { answerAddIt } from './answers/add-it.ts'
import { answerFirst } from './answers/answer-first.ts'
import { answerTo } from './answers/answer-to.ts'
import { asksToAdd, askTogether, ONE_YES } from './asked-together.ts'
import { byTheList } from './by-the-list.ts'
import { byTopic } from './by-topic.ts'
import { choicesFor, offerOtherwise } from './choices.ts'
import { correct, correctFirst, offerUndo } from './corrections.ts'
import { withoutDeniedTime } from './denied-time.ts'
import { findTask } from './find-task.ts'
import { type Heard, hearParts } from './hear-parts.ts'
import { isReport } from './heard.ts'
import { leftOut, sayMissed } from './left-out.ts'
import type { Asked, Mention } from './memory.ts'
import { withTaskNamedBefore } from './named-before.ts'
import { askNext, keepDisplaced } from './next-question.ts'
import { asOfItsTask } from './of-its-task.ts'
import { onlyNamed } from './offer-for-named.ts'
import { askAgainAfter, askParked, wordsOfQuestion } from './open-question.ts'
import { withOtherNamed } from './other-one.ts'
import type { Intent } from './parse/intent.ts'
import { isStatement } from './parse/statement.ts'
import { withPlacesInList } from './place-in-list.ts'
import { withMoveSaid } from './pointed-move.ts'
import { putOnto } from './put-onto.ts'
import { Run } from './run.ts'
import { withDaySaidBefore } from './same-again.ts'
import { eachTask } from './several/each-task.ts'
import { namedTasks } from './several/naming.ts'
import { actionsOf, askForAll, proposedTogether } from './several/propose.ts'
import { sayAllLeft } from './several/say-left.ts'
import { spotTask } from './spot-task.ts'
import { withoutTakenBack } from './taken-back.ts'
import { whatElse } from './what-else.ts'
import { withTellersTask } from './who-says.ts'

/** The assistant that needs no key and no network: it understands everyday English and remembers the conversation. */
export const builtInEngine: Engine = {
  name: 'built-in',
  async *reply(turn, tools, signal) {
    const plain = { ...turn, text: withRestNamed(inPlainWords(turn.text)) }
    const run = new Run({ ...plain, text: await byTheList(new Run(plain, tools)) }, tools)
    const said: string[] = []
    let { question } = run.memory
    let asked: Asked | undefined
    for await (const text of replies(run, signal)) {
      yield* run.events.splice(0)
      keepDisplaced(run, asked)
      // A question that is asked again has no words yet, which are needed for the next time.
      const open = run.memory.question
      if (open && (open !== question || run.memory.asked === undefined)) {
        asked = { question: open, words: wordsOfQuestion(text) }
        run.memory = { ...run.memory, asked: asked.words }
      }
      question = open
      yield* wordByWord(`${gapAfter(said.at(-1), text)}${text}`)
      said.push(text)
    }
    const left = await leftOut(run, run.turn.text, said.join(' '))
    if (left !== undefined) {
      yield* wordByWord(`${gapAfter(said.at(-1), left)}${left}`)
      said.push(left)
    }
    const next = askNext(run)
    if (next !== undefined) {
      yield* wordByWord(`${gapAfter(said.at(-1), next)}${next}`)
      said.push(next)
    }
    const isClosed =
      isOnlyQuoted(run.turn.text) ||
      run.hasWritten ||
      run.tookBack ||
      run.memory.question !== undefined ||
      mayMeanHarm(run.turn.text)
    const otherwise = isClosed ? [] : await whatElse(run, run.turn.text)
    if (otherwise.length > 0) {
      const offer = offerOtherwise(run, otherwise)
      yield* wordByWord(`${gapAfter(said.at(-1), offer)}${offer}`)
      said.push(offer)
    }
    yield* run.events.splice(0)
    const choices = choicesFor(run)
    if (choices.length > 0) yield { type: 'choices', choices }
    const parked = run.memory.question ? undefined : run.unanswered
    turn.remember({ ...run.memory, parked, hasChanged: run.hasWritten, said: said.join(' ') })
    yield { type: 'done' }
  },
}

/** What follows a list begins on a line of its own. */
function gapAfter(before: string | undefined, text: string): string {
  if (before === undefined || text.startsWith('\n')) return ''
  return before.includes('\n') ? '\n' : ' '
}

async function* replies(run: Run, signal: AbortSignal): AsyncIterable<string> {
  const said = withoutHesitation(tokenise(run.turn.text, namesOf(run.turn)))
  const pointed = withMoveSaid(run, withPlacesInList(run, said))
  const named = await withTellersTask(run, await withOtherNamed(run, pointed))
  const tokens = withDaySaidBefore(run, named)
  if (tokens.length === 0) {
    yield NOT_UNDERSTOOD
    return
  }
  const first = (await answerFirst(run, tokens)) ?? (await correctFirst(run, tokens))
  if (first?.say !== undefined) yield first.say
  if (first?.more.length === 0) return
  const whole =
    (await answerWhole(run, first?.more ?? tokens)) ?? (first ? undefined : await putOnto(run, run.turn.text))
  if (whole !== undefined) {
    yield whole
    return
  }
  const takenBack = withoutTakenBack(first?.more ?? tokens, run.today)
  run.tookBack = takenBack !== undefined
  if (takenBack) yield `All right, I left out ${quoted(takenBack.dropped)}.`
  if (takenBack?.kept.length === 0) return
  const meant = withoutDeniedTime(takenBack?.kept ?? first?.more ?? tokens, run)
  const isAsSaid = !first && meant.length === said.length && pointed.length === said.length
  const text = isAsSaid ? run.turn.text : rawText(meant)
  const mended = mendedOrder(text)
  const spoken = mended === undefined ? meant : withoutHesitation(tokenise(mended, namesOf(run.turn)))
  // A word that was mended may still have been another: what it asks for is read back. So is what is only imagined or hedged.
  run.inDoubt = mended !== undefined || isImagined(run.turn.text) || isHedged(run.turn.text)
  const { heard, rest } = hearParts(text, spoken, run, MAX_REQUESTS)
  const asked = await asOfItsTask(
    run,
    (await eachTask(run, rawText(takenBack?.kept ?? first?.more ?? tokens))) ??
      (await byTopic(run, text, heard)) ??
      (await requestsIn(run, await withTaskNamedBefore(run, heard))),
  )
  const intents = asked.map(({ intent }) => intent)
  if (isOnlyQuoted(run.turn.text) && !intents.some((intent) => intent.do === 'dose')) {
    yield ONLY_QUOTED
    return
  }
  if (await isIdleTalk(run, intents)) {
    yield NOTED
    return
  }
  const reopens = intents.some((intent) => intent.do === 'status' && intent.status === 'pending')
  // 'I ticked gym by accident, undo it' is one request, not two.
  const own = new Map<Heard, Mention>()
  for (const each of asked.length > 1 ? asked : []) {
    const task = each.about ?? (await ownTask(run, each, asked))
    if (task) own.set(each, task)
  }
  const known = asked.filter(
    (each) => own.has(each) || (each.intent.do !== 'unknown' && !(each.intent.do === 'undo' && reopens)),
  )
  if (intents.length === 0) yield NOT_UNDERSTOOD
  if (mayMeanHarm(run.turn.text) && !(await isAboutTasks(run, intents))) {
    yield carefulAnswer(run.turn.now.zone)
    return
  }
  const open = (await run.listDay(run.today)).filter(({ status, paused }) => status === 'pending' && !paused)
  const given = new Set<string>()
  let together = false
  const proposed = await proposedTogether(run, known)
  for (const each of known.length > 0 ? known : asked.slice(0, 1)) {
    if (signal.aborted) return
    if (each.left || proposed?.parts.includes(each)) continue
    const task = own.get(each)
    if (task) {
      yield askWhatToDo(run, task, { likely: await actionsOf(run, each.proposal) })
      continue
    }
    const before = run.memory.question
    // '[Ring the OT] and tell them …': where the first is only offered, so is what continues it.
    const inDoubt =
      run.inDoubt ||
      each.isDoubted ||
      (each.addsOn && asksToAdd(before)) ||
      leavesOpen(each) ||
      (asked.length > 1 && isAddedInTalk(run, each)) ||
      (asked.length > 1 && namesAnother(run, each, open)) ||
      (isReport(each) && isSaidAndDenied(each.text, normText(tokens))) ||
      (known.length === 1 && isReport(each) && isDoubtedAfter(normText(tokens)))
    // Which of two times is only asked, so nothing has to be made sure of first.
    const asIs = inDoubt || each.intent.do === 'either'
    const near = each.intent.do === 'put-beside' && !asIs ? each.intent : undefined
    const beside = near && (await putBeside(run, near))
    const other = near ? { ...each, intent: near.otherwise } : each
    const reply = beside ?? (await (asIs ? actInDoubt(run, other.intent) : actWithSecondOpinion(run, other)))
    together = askTogether(run, before) || together
    // Two parts may come to the same: 'the haircut is cancelled, get rid of it'.
    if (reply !== '' && !given.has(reply)) yield reply
    given.add(reply)
  }
  const left = sayAllLeft(run, known)
  if (left !== undefined) yield left
  if (proposed) yield await askForAll(run, proposed)
  if (together) yield ONE_YES
  const missed = known.length > 0 ? asked.filter((each) => !own.has(each) && isMissed(each)) : asked.slice(1)
  if (missed.length > 0) yield sayMissed(missed.map(({ text }) => text))
  const elsewhere = intents.every((intent) => ONLY_HEARD.has(intent.do)) && (await noteNamed(run, text))
  if (elsewhere) yield elsewhere
  run.noteSeveral()
  const again = askAgainAfter(run, intents)
  if (again !== undefined) yield again
  if (rest)
    yield `That is as much as I can do at once. Please tell me the rest again, from ${quoted(rest)} on.`
}

/** 'Fish again. Wednesday fish': what is only named in a message that sounds like talk. */
function isAddedInTalk(run: Run, { intent, text }: Heard): boolean {
  return intent.do === 'add' && !ASKS_TO_ADD.test(text) && hear(run.turn.text).label === 'talk'
}

/** 'Call Anna or Bob at 4': which one is not said. 'So it thaws': no name for a task. */
function leavesOpen({ intent, text }: Heard): boolean {
  if ((intent.do === 'add' || intent.do === 'put-beside') && isStatement(intent.title)) return true
  // 'BP done, washed and dressed, weight refused so skip it': which of many is skipped is made sure of.
  if (intent.do === 'status' && intent.status === 'skipped' && intent.ref.spoken && MANY.test(text))
    return true
  // 'Stove turned off if the dinner is done': only in that case.
  if (intent.do === 'status' && (ONLY_IF.test(text) || OF_ANOTHER.test(text))) return true
  // 'Yoga at seven as always' is where it was.
  if ((intent.do === 'move' || intent.do === 'add') && AS_EVER.test(text)) return true
  const changes =
    intent.do === 'move' || intent.do === 'status' || (intent.do === 'add' && intent.bare !== undefined)
  return changes && OR.test(text)
}

const MANY = /[,.;][^,.;]+[,.;][^,.;]+[,.;]/
const AS_EVER = /\bas (?:always|usual|ever|normal|planned)\b/i
const ONLY_IF = /\b(?:if|unless|assuming|provided)\b/i
const OR = /\p{L} or (?!so\b|two\b|something\b|less\b|more\b|not\b|other\b|whatever\b|thereabouts\b)\p{L}/iu

/** 'Skip the porridge the lady about choir wants a word': which of the two is skipped is made sure of. */
function namesAnother(run: Run, { intent, text }: Heard, open: readonly Mention[]): boolean {
  if (intent.do !== 'status' || intent.ref.all) return false
  if (/[,&]|\b(?:and|both|or|all|every\w*)\b/i.test(text)) return false
  const named = namedTasks(tokenise(text), open, run.now.time).flatMap(({ tasks }) =>
    tasks.length === 1 ? tasks : [],
  )
  return new Set(named.map(({ id }) => id)).size > 1
}

async function actInDoubt(run: Run, intent: Intent): Promise<string> {
  const before = run.inDoubt
  run.inDoubt = true
  const reply = await act(run, intent)
  run.inDoubt = before
  return reply
}

/** A remark beside a request counts only when it names a task that no request is about. */
async function requestsIn(run: Run, heard: readonly Heard[]): Promise<Heard[]> {
  const requests = heard.filter(({ isAside }) => !isAside)
  const others: Heard[] = []
  for (const each of heard) {
    if (!each.isAside) continue
    const named = await spotTask(run, each.text)
    if (named.match !== 'certain') continue
    const [task] = named.tasks
    if (requests.every((request) => namedIn(wordsOf(request), task!.title) === 'none')) others.push(each)
  }
  return heard.filter((each) => requests.includes(each) || others.includes(each))
}

/** '… but the bank was shut': no request, and yet about a task of which nothing else was said. */
async function ownTask(run: Run, each: Heard, heard: readonly Heard[]): Promise<Mention | undefined> {
  if (each.intent.do !== 'unknown' || contentWords(each.text).length === 0) return undefined
  if (isOnlyTalk(run.turn.text)) return undefined
  const named = await spotTask(run, each.text)
  if (named.match !== 'certain') return undefined
  const [task] = named.tasks
  const isOwn = heard.every((other) => other === each || namedIn(wordsOf(other), task!.title) === 'none')
  return isOwn ? task : undefined
}

/** 'The vicar, what time?' is answered with the whole list; what is said next is about the vicar. */
async function noteNamed(run: Run, text: string): Promise<string | undefined> {
  if (run.hasWritten || run.memory.question) return undefined
  const task = await onlyNamed(run, text)
  if (!task) return undefined
  const { last } = run.memory
  const isElsewhere = last?.kind === 'list' && last.args.to === undefined && last.args.date !== task.date
  run.mention([task])
  run.noteTold([task])
  return isElsewhere ? `\nI also see ${taskName(task, run.today, true)}.` : undefined
}

const ONLY_HEARD: ReadonlySet<Intent['do']> = new Set(['list', 'unknown', 'find'])

/** All words that a request may name its task with. */
function wordsOf({ text, intent }: Heard): string {
  return 'ref' in intent ? `${text} ${intent.ref.spoken ?? ''} ${intent.ref.around ?? ''}` : text
}

/** Nothing is dropped: a part that was not understood is named. A word or two aside ('phew', 'long day') needs no answer. */
function isMissed({ intent, text }: Heard): boolean {
  // What may be danger was asked about before.
  return (
    intent.do === 'unknown' &&
    contentWords(intent.words).length > 2 &&
    maybeHurt(text) === undefined &&
    !isOnlyTalk(text)
  )
}

/** Whether a request can only be about tasks, or names one. */
async function isAboutTasks(run: Run, intents: readonly Intent[]): Promise<boolean> {
  for (const intent of intents) {
    if (!VAGUE.has(intent.do)) return true
    const ref =
      'ref' in intent
        ? intent.ref
        : intent.do === 'unknown'
          ? { words: intent.words, when: intent.when }
          : undefined
    if (ref && (await findTask(run, ref, { ahead: true })).match !== 'none') return true
  }
  return false
}

const VAGUE = new Set(['unknown', 'feel', 'status', 'not-done', 'unwilling', 'underway', 'find', 'was-done'])

/** Dark words, unless they are told of, or the model has no doubt that it is only talk: 'the kids will be the death of me'. */
function mayMeanHarm(text: string): boolean {
  if (!mayBeDanger(text) || isToldOf(text)) return false
  const { label, chance, danger } = hear(text)
  return !(label === 'talk' && chance >= ONLY_TALK && danger < NO_DANGER)
}

/** On the sentences of all voices no danger was taken for talk by these. */
const ONLY_TALK = 0.9
const NO_DANGER = 0.05

/** Only talk, in which nothing is asked for or told of a task. */
async function isIdleTalk(run: Run, intents: readonly Intent[]): Promise<boolean> {
  if (run.unanswered || !intents.every(isIdle) || !isOnlyTalk(run.turn.text)) return false
  // 'Knitting was lovely' tells that it is over, which may be worth a tick.
  if (/\b(?:was|were|went)\b/i.test(run.turn.text)) return false
  for (const intent of intents) {
    // 'That kettle's descaled' may sound like talk, and is not.
    const acts = intent.do === 'add' ? [] : await run.rehearse(() => act(run, intent))
    if (acts.some(({ args }) => args.id !== undefined)) return false
  }
  return true
}

function isIdle(intent: Intent): boolean {
  if (intent.do === 'add') return intent.bare !== undefined || !intent.sure
  return intent.do === 'unknown' || intent.do === 'refuse'
}

const ONLY_QUOTED =
  'That sounds like somebody’s words, so nothing is changed. If you want something done, just tell me.'

const NOT_UNDERSTOOD = 'I did not catch that. Could you say it again?'

const MAX_REQUESTS = 12

/** The reply when the whole message is an answer to a question, the end of planning, or a correction. */
async function answerWhole(run: Run, tokens: Token[]): Promise<string | undefined> {
  const norm = normText(tokens)
  const { question, asked, parked, planning } = run.memory
  // The question stays open, to be answered later.
  if (isHold(norm)) return 'All right. I am here when you need me.'
  // Otherwise a question can only be answered in the next turn.
  run.memory = { ...run.memory, question: undefined, asked: undefined }
  if (question) {
    const answer = await answerTo(run, question, tokens)
    if (answer !== undefined) {
      run.hasAnswered = true
      run.isDropped = isDropIt(norm) && !LEAVE_IT.test(norm)
      return answer
    }
    run.unanswered = { question, words: asked ?? '' }
  }
  if (planning && isDropIt(norm)) {
    run.memory = { ...run.memory, planning: undefined }
    return 'All right, we stop planning.'
  }
  if (planning && endsPlanning(norm)) return endPlan(run)
  if (isNothingMore(norm)) return 'All right. I am here if you need anything.'
  const added = await answerAddIt(run, tokens)
  if (added !== undefined) return added
  const corrected = await correct(run, tokens)
  if (corrected !== undefined) return corrected
  if (isDropIt(norm)) {
    if (canUndo(run)) return offerUndo(run)
    // 'When is the walk?' – 'Cancel it.' The tool asks before anything goes.
    if (run.memory.last?.kind === 'told' && CANCEL_IT.test(norm))
      return act(run, { do: 'delete', ref: { words: '', when: NO_TIME, pronoun: 'it' } })
    return 'All right, never mind.'
  }
  const again = askParked(run, parked, tokens)
  if (again !== undefined) return again
  // 'No', 'oops', 'wrong one', of what was just changed.
  if (run.memory.hasChanged && REGRETS.test(norm) && canUndo(run)) return offerUndo(run)
  if (isYes(norm) && tokens.length <= 5 && /^(?:y|ye|ay|su|co|ab|de)/.test(norm))
    return 'Yes to what? Tell me what you would like me to do.'
  return isNo(norm) &&
    tokens.length <= 3 &&
    !/today|tomorrow|day$|now|skip|tick|mark|delete|remove|move|add|change/.test(norm)
    ? 'All right, nothing is changed.'
    : undefined
}

function canUndo({ memory: { last } }: Run): boolean {
  return last?.kind === 'add' || last?.kind === 'action'
}

/** Said of the one that was asked about. */
const LEAVE_IT = /\b(?:leave it|let it be|no need)\b/

const CANCEL_IT = /^(?:(?:ok|oh|please|then|just|and|well) )*cancel (?:it|that)\b/

const REGRETS =
  /^(?:(?:oh|no|ah|ok|wait|sorry|hang on|hold on|,) )*(?:no+|nope|nah|naw|oops|whoops|wrong|wrong one|that is (?:wrong|not right)|not (?:that|that one|right))(?: [.!])*$/

/** The person's names, so that 'Maria did her walk' reads as 'she did her walk'. */
function namesOf({ owner }: Turn): string[] {
  if (!owner.acting) return []
  const words = owner.name
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length > 1)
  return words
}

/** Streams the reply so that it grows on the screen. */
function* wordByWord(text: string): Iterable<EngineEvent> {
  for (const delta of text.match(/\s*\S+\s*?(?:\n|$)?|\s+$/g) ?? []) yield { type: 'text', delta }
}
