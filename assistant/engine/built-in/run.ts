import type { LocalMoment } from '#domain/time/local-time.ts'
import { momentAt } from '#domain/time/zone.ts'
import { isDayFirst } from '../../language/day-first.ts'
import { isMedication } from '../../language/medication.ts'
import type { Clock } from '../../language/when.ts'
import { ASKED_ONLY } from '../../tools/asks-only.ts'
import { NO_SUCH_TASK } from '../../tools/tool.ts'
import type { Chosen, ToolAnswer, ToolSet } from '../../tools/tool-set.ts'
import type { EngineEvent, Turn } from '../engine.ts'
import {
  type Action,
  type Asked,
  type Change,
  EMPTY_MEMORY,
  isMemory,
  type LastAction,
  type Memory,
  type Mention,
  type Question,
} from './memory.ts'

/** One turn being answered: the tools, the clock, and the memory so far. */
export class Run {
  readonly turn: Turn
  readonly now: LocalMoment
  readonly events: EngineEvent[] = []
  memory: Memory
  /** The second opinion doubts what is being done, so each change is read back first. */
  inDoubt = false
  /** The words that answer a question, while that part of the message is dealt with. */
  answer: string | undefined
  /** Set while something is carried out that the person picked from what was offered. */
  chosen: Chosen | undefined
  /** The question that was open when this message came, and that it did not answer. */
  unanswered: Asked | undefined
  /** What was remembered before this message. */
  readonly before: Memory
  /** This message answered the question that was open. */
  hasAnswered = false
  /** It drops everything: 'never mind'. */
  isDropped = false
  /** What was offered was not meant, and the person will say so in other words. */
  wantsOtherWords = false
  /** What was changed in this turn. */
  readonly changedNow = new Set<string>()
  /** A yes may or may not have been meant for that question, so it is asked again whatever else was done. */
  insists = false
  /** Tasks of which it was asked in this turn what to do with them. */
  readonly askedAbout: Mention[] = []
  /** Open doses that something was told of, while nothing is done with them. */
  readonly dosesTold: Mention[] = []
  /** Added in this turn: 'the second one' counts among them. */
  private readonly addedNow: Mention[] = []
  /** Something was changed in this turn. */
  hasWritten = false
  /** The last changes of this turn that were made in the same way. */
  private made: Change[] = []
  private writesMade = 0
  /** How many had been made with the last of them: nothing else may come between what is taken back as one. */
  private writesNoted = 0
  /** Something was asked for and taken back in this turn. */
  tookBack = false
  /** While set, changes are only noted down here and not made. */
  private noted: Action[] | undefined
  private readonly tools: ToolSet
  private calls = 0

  constructor(turn: Turn, tools: ToolSet) {
    this.turn = turn
    this.tools = tools
    this.now = momentAt(turn.now.instant.getTime(), turn.now.zone)
    this.before = isMemory(turn.memory) ? turn.memory : EMPTY_MEMORY
    this.memory = { ...this.before, waiting: undefined }
  }

  get today(): string {
    return this.now.date
  }

  get clock(): Clock {
    const { instant, zone } = this.turn.now
    return { moment: this.now, instant: instant.getTime(), zone }
  }

  get dayFirst(): boolean {
    return isDayFirst(this.turn.now.zone)
  }

  /** Calls a tool visibly: the person sees that it was used. */
  async callTool(name: string, args: Record<string, unknown>): Promise<ToolAnswer & { isError: boolean }> {
    if (this.noted && this.writes(name)) {
      this.noted.push({ tool: name, args })
      return { say: '', already: true, isError: false }
    }
    const callId = `${this.turn.id}-${++this.calls}`
    this.events.push({ type: 'tool', name, callId, args })
    const { isError, result } = await this.tools.call(name, args, {
      inDoubt: this.inDoubt,
      ...(this.answer !== undefined && { answer: this.answer }),
      ...(this.chosen !== undefined && { chosen: this.chosen }),
    })
    const hasWritten = !isError && this.writes(name) && !result.needsConfirmation && !result.already
    this.hasWritten ||= hasWritten
    if (hasWritten) this.writesMade++
    this.events.push({ type: 'tool-result', callId, result, isError })
    return { ...result, say: SAID_TO_MODELS[result.say] ?? result.say, isError }
  }

  /** Makes a tool ask before it changes anything, so that the next yes answers its question. */
  async askFirst({ tool, args }: Action): Promise<void> {
    const before = this.inDoubt
    this.inDoubt = true
    await this.callTool(tool, args)
    this.inDoubt = before
  }

  /** Calls a tool without showing it, to look something up. */
  async lookUp(name: string, args: Record<string, unknown>): Promise<ToolAnswer> {
    return (await this.tools.call(name, args)).result
  }

  /** The changes that `act` would make, without making them. */
  async rehearse(act: () => Promise<unknown>): Promise<Action[]> {
    const { memory } = this
    const shown = this.events.length
    const asked = this.askedAbout.length
    const told = this.dosesTold.length
    const outer = this.noted
    this.noted = []
    await act()
    const noted = this.noted
    this.noted = outer
    this.memory = memory
    this.events.splice(shown)
    this.askedAbout.splice(asked)
    this.dosesTold.splice(told)
    return noted
  }

  private writes(name: string): boolean {
    return this.tools.definitions.some((tool) => tool.name === name && tool.writes)
  }

  async listDay(date: string): Promise<Mention[]> {
    return tasksIn(await this.lookUp('ListDay', { date }))
  }

  navigateTo(date: string, id?: string): void {
    this.events.push({ type: 'client-tool', name: 'NavigateTo', args: id ? { id, date } : { date } })
  }

  /** A yes or a choice in the next turn refers to these tasks. */
  offer(tasks: readonly Mention[]): void {
    this.tools.offer(tasks)
  }

  /** The question before is repeated in the reply, and so may be answered in the next turn. */
  askAgain({ question }: Asked): void {
    this.ask(question)
    this.keepAsked()
  }

  /** What tools asked before still counts as asked, so that a yes in the next turn may be for it. */
  keepAsked(): void {
    this.tools.askAgain()
  }

  ask(question: Question): void {
    if (!this.noted) this.tools.hold(tasksOf(question))
    if (question.about === 'which') this.offer(question.options)
    if (question.about === 'choose') this.offer(question.options.flatMap(({ task }) => (task ? [task] : [])))
    const { listed } = this.memory
    const shown = question.about === 'which' ? question.options : question.about === 'choose' ? [] : listed
    this.memory = { ...this.memory, question, ...(shown && { listed: shown }) }
  }

  /** Another question is open, and so this one waits for its turn. */
  askLater(asked: Asked): void {
    if (!this.noted) this.tools.hold(tasksOf(asked.question))
    this.memory = { ...this.memory, waiting: [...(this.memory.waiting ?? []), asked] }
  }

  mention(tasks: readonly Mention[]): void {
    if (tasks.length > 0) this.memory = { ...this.memory, mentioned: [...tasks] }
  }

  /** Shown with numbers, so that 'the third' stays the third whatever is done to the others. */
  noteListed(tasks: readonly Mention[]): void {
    this.mention(tasks)
    this.memory = { ...this.memory, listed: [...tasks] }
  }

  /** What was just changed, all at once. */
  noteChanges(together: readonly Change[]): void {
    const latest = together.at(-1)
    if (!latest) return
    for (const { task } of together) this.changedNow.add(task.id)
    const { action, task } = latest
    // 'Move the film and the call to tomorrow' is one change, though each is made by itself.
    const follows = this.writesNoted === this.writesMade - together.length
    // A dose that was ticked beside something else is opened again only by its name.
    const isSame = this.made.every(
      (change) =>
        isAlike(change.action, action) && !isMedication(change.task.title) && !isMedication(task.title),
    )
    this.made = [...(follows && isSame ? this.made : []), ...together]
    this.writesNoted = this.writesMade
    const several = this.made.length > 1 && { together: this.made }
    this.setLast({ kind: 'action', action, task, ...several })
    const changes = [...(this.memory.changes ?? []), ...together].slice(-MOST_CHANGES)
    const listed = this.memory.listed?.map(
      (each) =>
        together.find(({ task: { id, date } }) => id === each.id && date === each.date)?.after ?? each,
    )
    this.memory = { ...this.memory, changes, ...(listed && { listed }) }
  }

  /** Several were asked about at once: 'skip it' may mean each of them, and none is guessed where one is a medicine. */
  noteSeveral(): void {
    const { mentioned } = this.memory
    // 'Forgot my pill. Move the gym to five', and then 'yeah, skip it'.
    const doses = this.dosesTold.filter(({ id }) => mentioned.every((task) => task.id !== id))
    if (this.hasWritten && doses.length > 0) this.mention([...mentioned, ...doses])
    if (this.askedAbout.length < 2 || this.hasWritten) return
    this.mention(this.askedAbout)
    if (this.askedAbout.some(({ title }) => isMedication(title)))
      this.memory = { ...this.memory, question: undefined, asked: undefined, waiting: undefined }
  }

  /** A new task. */
  noteAdded(task: Mention): void {
    this.setLast({ kind: 'add', task })
    this.addedNow.push(task)
    const several = this.addedNow.length > 1 && { listed: [...this.addedNow] }
    const added = [...(this.memory.added ?? []), task].slice(-MOST_CHANGES)
    this.memory = { ...this.memory, added, ...several }
  }

  /** The person was told about these tasks; of one alone, an answer may follow. */
  noteTold(tasks: readonly Mention[]): void {
    const [task] = tasks
    if (task && tasks.length === 1) this.setLast({ kind: 'told', task })
  }

  setLast(last: LastAction): void {
    this.memory = { ...this.memory, last }
  }
}

/** The tasks that an answer to a question would change. */
function tasksOf(question: Question): { id: string; date: string }[] {
  const of = (actions: readonly Action[]) =>
    actions.flatMap(({ args: { id, date } }) =>
      typeof id === 'string' && typeof date === 'string' ? [{ id, date }] : [],
    )
  switch (question.about) {
    case 'which':
      return question.options
    case 'confirm':
      return of(question.actions)
    case 'choose':
      return question.options.flatMap(({ actions }) => of(actions))
    case 'skip-or-move':
      return [question.task]
    default:
      return []
  }
}

/** The same was done, to whatever task. */
function isAlike(one: Action, other: Action): boolean {
  const { toDate, toTime } = other.args
  return one.tool === other.tool && one.args.toDate === toDate && one.args.toTime === toTime
}

/** Sentences that are written for a model, in words for the person. */
const SAID_TO_MODELS: Record<string, string> = {
  [ASKED_ONLY]: 'That was a question, so nothing is changed.',
  [NO_SUCH_TASK]: 'I can’t find that task on that day any more, so nothing is changed. What is it called?',
}

/** How many changes may still be spoken of by name. */
const MOST_CHANGES = 12

export function tasksIn(answer: ToolAnswer): Mention[] {
  return Array.isArray(answer.tasks)
    ? (answer.tasks as Mention[])
    : answer.task
      ? [answer.task as Mention]
      : []
}
