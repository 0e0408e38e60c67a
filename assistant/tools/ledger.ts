/** A change made in this conversation, and how to take it back. */
export type Write = {
  tool: string
  /** What it changed: a task's id, or the title of a new one. */
  subject: string
  /** The whole of it: the same tool with the same arguments has the same key. */
  key: string
  /** What the person was told. */
  say: string
  /** Takes it back, and gives the sentence that says so. */
  undo(): Promise<string>
}

type Entry = Write & { position: number; run: number; undone: boolean }

/**
 * What a conversation has changed and what it has asked about. Going back to an earlier turn does not take changes
 * back, so the ledger remembers them by the turn's position: a turn said again never makes the same change twice.
 */
export class Ledger {
  private readonly entries: Entry[] = []
  private readonly texts = new Map<number, Set<string>>()
  private position = -1
  private run = 0
  private sameText = false
  private used = new Set<Entry>()
  private readonly undone: { position: number; run: number; say: string }[] = []
  private asked = new Set<string>()
  private asking = new Set<string>()
  private readonly askedAt = new Map<string, { at: number; agentTurns: number | undefined }>()
  private offered = new Set<string>()
  private offering = new Set<string>()

  /** A turn begins: the nth thing said, counted from 0. */
  begin(position: number, text: string): void {
    const plain = text.trim().toLowerCase().replace(/\s+/g, ' ')
    const known = this.texts.get(position) ?? new Set()
    // Asked in the turn before, or it does not count: a yes belongs to the question right before it.
    const following = position === this.position + 1
    this.asked = following ? this.asking : new Set()
    this.offered = following ? this.offering : new Set()
    this.asking = new Set()
    this.offering = new Set()
    this.sameText = known.has(plain)
    this.texts.set(position, known.add(plain))
    this.position = position
    this.run++
    this.used = new Set()
  }

  /** The same change, made when this turn was said before; undefined when there was none or it has been taken back. */
  repeated(tool: string, subject: string, key: string): Write | undefined {
    const earlier = this.entries.find(
      (entry) =>
        entry.position === this.position &&
        entry.run !== this.run &&
        !entry.undone &&
        !this.used.has(entry) &&
        entry.tool === tool &&
        (this.sameText ? entry.subject === subject : entry.key === key),
    )
    if (earlier) this.used.add(earlier)
    return earlier
  }

  record(write: Write): void {
    this.entries.push({ ...write, position: this.position, run: this.run, undone: false })
  }

  get wroteInThisTurn(): boolean {
    return this.entries.some((entry) => entry.run === this.run)
  }

  /** What earlier sayings of this turn changed, still stands, and was not asked for again. */
  leftStanding(): string[] {
    return this.entries
      .filter(
        (entry) =>
          entry.position === this.position &&
          entry.run !== this.run &&
          !entry.undone &&
          !this.used.has(entry),
      )
      .map((entry) => entry.say)
  }

  /** Takes the last change back that still stands. A turn said again does not take back one more. */
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

  /** Notes that the person is being asked to confirm something about a task. */
  ask(subject: string, at: Date, agentTurns?: number): void {
    this.asking.add(subject)
    this.askedAt.set(subject, { at: at.getTime(), agentTurns })
  }

  /** Asked a while ago: long enough for an answer, not so long that it is forgotten, and not in the agent's same turn. */
  wasAskedBefore(subject: string, now: Date, agentTurns?: number): boolean {
    const asked = this.askedAt.get(subject)
    if (!asked) return false
    const age = now.getTime() - asked.at
    const sameTurn = agentTurns !== undefined && agentTurns <= (asked.agentTurns ?? -1)
    return age >= 2_000 && age <= ANSWER_MS && !sameTurn
  }

  /** What was asked about so lately that it may still be answered. */
  askedLately(now: Date): string[] {
    return [...this.askedAt]
      .filter(([, { at }]) => now.getTime() - at <= ANSWER_MS)
      .map(([subject]) => subject)
  }

  /** How often a tool has changed something in this conversation. */
  timesUsed(tool: string): number {
    return this.entries.filter((entry) => entry.tool === tool && !entry.undone).length
  }

  wasAsked(subject: string): boolean {
    return this.asked.has(subject)
  }

  get askedNow(): readonly string[] {
    return [...this.asking]
  }

  /** Notes that the person is being asked to choose among these. */
  offer(subjects: readonly string[]): void {
    for (const subject of subjects) this.offering.add(subject)
  }

  wasOffered(subject: string): boolean {
    return this.offered.has(subject)
  }
}

const ANSWER_MS = 120_000
