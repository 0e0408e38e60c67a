/** A change made in this conversation, and how to undo it. */
export type Write = {
  tool: string
  /** What it changed: a task's id, or the title of a new one. */
  subject: string
  /** Identifies the change: the same tool with the same arguments has the same key. */
  key: string
  /** The sentence the person was given. */
  say: string
  /** Undoes it and returns the sentence that says so. */
  undo(): Promise<string>
}

type Entry = Write & { position: number; run: number; undone: boolean }

/**
 * What a conversation has changed and what it has asked about. Rewinding to an earlier turn does not undo changes, so the
 * ledger records them by the turn's position: repeating a turn never makes the same change twice.
 */
export class Ledger {
  private readonly entries: Entry[] = []
  private readonly texts = new Map<number, Set<string>>()
  private position = -1
  private run = 0
  private sameText = false
  private matched = new Set<Entry>()
  private readonly undone: { position: number; run: number; say: string }[] = []
  private askedBefore = new Set<string>()
  private askedLastTurn = new Set<string>()
  private askedThisTurn = new Set<string>()
  private readonly askedAt = new Map<string, { at: number; agentTurns: number | undefined }>()
  /** Questions from outside a turn that the change being made now takes as answered. */
  private readonly answered = new Set<string>()
  private offeredBefore = new Set<string>()
  private offeredLastTurn = new Set<string>()
  private offeredThisTurn = new Set<string>()
  private heldThisTurn = new Set<string>()

  /** `position` counts the person's messages from 0. */
  beginTurn(position: number, text: string): void {
    const plain = text.trim().toLowerCase().replace(/\s+/g, ' ')
    const known = this.texts.get(position) ?? new Set()
    // Only questions of the previous turn count: a yes answers the question right before it.
    const following = position === this.position + 1
    this.askedBefore = following ? this.askedLastTurn : new Set()
    this.offeredBefore = following ? this.offeredLastTurn : new Set()
    this.askedLastTurn = following ? this.askedThisTurn : new Set()
    this.offeredLastTurn = following ? this.offeredThisTurn : new Set()
    this.askedThisTurn = new Set()
    this.offeredThisTurn = new Set()
    this.heldThisTurn = new Set()
    this.answered.clear()
    this.sameText = known.has(plain)
    this.texts.set(position, known.add(plain))
    this.position = position
    this.run++
    this.matched = new Set()
  }

  /** The same change, made when this turn was first said; undefined when there was none or it was undone. */
  findRepeated(tool: string, subject: string, key: string): Write | undefined {
    const earlier = this.entries.find(
      (entry) =>
        entry.position === this.position &&
        entry.run !== this.run &&
        !entry.undone &&
        !this.matched.has(entry) &&
        entry.tool === tool &&
        (this.sameText ? entry.subject === subject : entry.key === key),
    )
    if (earlier) this.matched.add(earlier)
    return earlier
  }

  record(write: Write): void {
    // A yes is for one change: after an undo, the same change is asked about again.
    for (const subject of this.answered) this.askedAt.delete(subject)
    this.answered.clear()
    this.entries.push({ ...write, position: this.position, run: this.run, undone: false })
  }

  get wroteInThisTurn(): boolean {
    return this.entries.some((entry) => entry.run === this.run)
  }

  /** What earlier versions of this turn changed that was not undone and not asked for again. */
  stillInEffect(): string[] {
    return this.entries
      .filter(
        (entry) =>
          entry.position === this.position &&
          entry.run !== this.run &&
          !entry.undone &&
          !this.matched.has(entry),
      )
      .map((entry) => entry.say)
  }

  /** Undoes the last change still in effect. Repeating the turn does not undo another one. */
  async undoLast(): Promise<{ say: string; already: boolean } | undefined> {
    const before = this.undone.find(({ position, run }) => position === this.position && run !== this.run)
    if (before && this.sameText) return { say: before.say, already: true }
    const last = this.entries.findLast((entry) => !entry.undone)
    if (!last) return undefined
    const say = await last.undo()
    last.undone = true
    this.undone.push({ position: this.position, run: this.run, say })
    return { say, already: false }
  }

  /** What would be undone now. */
  lastInEffect(): string | undefined {
    return this.entries.findLast((entry) => !entry.undone)?.say
  }

  /** What would be undone, if a question was asked since then: 'undo' may be meant as the answer to it. */
  changedBeforeQuestion(): string | undefined {
    const last = this.entries.findLast((entry) => !entry.undone)
    return last && this.askedLastTurn.size > 0 && last.run < this.run - 1 ? last.say : undefined
  }

  /** Records that the person is being asked to confirm something about a task. */
  ask(subject: string, at: Date, agentTurns?: number): void {
    this.askedThisTurn.add(subject)
    this.askedAt.set(subject, { at: at.getTime(), agentTurns })
  }

  /** The questions of the last two turns are put once more in this one, so that a yes in the next turn answers them. */
  askAgain(): void {
    for (const subject of [...this.askedBefore, ...this.askedLastTurn]) this.askedThisTurn.add(subject)
    this.offer([...this.offeredBefore, ...this.offeredLastTurn])
  }

  /** Asked long enough ago for an answer, not so long ago that it is forgotten, and not in the same turn of the agent. */
  couldHaveAnswered(subject: string, now: Date, agentTurns?: number): boolean {
    const asked = this.askedAt.get(subject)
    if (!asked) return false
    const age = now.getTime() - asked.at
    const sameTurn = agentTurns !== undefined && agentTurns <= (asked.agentTurns ?? -1)
    const isAnswered = age >= 2_000 && age <= ANSWER_MS && !sameTurn
    if (isAnswered) this.answered.add(subject)
    return isAnswered
  }

  /** The questions that may still be answered. */
  recentlyAsked(now: Date): string[] {
    return [...this.askedAt]
      .filter(([, { at }]) => now.getTime() - at <= ANSWER_MS)
      .map(([subject]) => subject)
  }

  /** How many changes of this tool are in effect. */
  timesUsed(tool: string): number {
    return this.entries.filter((entry) => entry.tool === tool && !entry.undone).length
  }

  wasJustAsked(subject: string): boolean {
    return this.askedLastTurn.has(subject)
  }

  get askedInThisTurn(): readonly string[] {
    return [...this.askedThisTurn]
  }

  /** Records that the person is being asked to choose among these. */
  offer(subjects: readonly string[]): void {
    for (const subject of subjects) this.offeredThisTurn.add(subject)
  }

  /** Records that the person is being asked about these, so that nothing changes them before the answer. */
  hold(subjects: readonly string[]): void {
    for (const subject of subjects) this.heldThisTurn.add(subject)
  }

  isHeld(subject: string): boolean {
    return this.heldThisTurn.has(subject)
  }

  wasOffered(subject: string): boolean {
    return this.offeredLastTurn.has(subject)
  }
}

const ANSWER_MS = 120_000
