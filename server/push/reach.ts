import type { Received } from '#contract/endpoint.ts'
import type { changeReach, ShownReach } from '#contract/push.ts'
import { SCHEMES_PATH } from '#domain/paths.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { isTestDue, parseWeeklyTest, REACH_ADVICE, reachSentence } from '#domain/schemes/reach.ts'
import { inStyle } from '#domain/time/date-style.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { approvedCaregiversOf, approvedPeopleOf, type Caregiver, sharesNow } from '../care-circle/circle.ts'
import { notifyLive } from '../db/live.ts'
import { type Tx, transaction } from '../db/transaction.ts'
import { type Letter, letterText, queueMail } from '../mail/mail.ts'
import type { Person } from '../people/person.ts'
import type { Needs } from './needs.ts'
import * as store from './reach-store.ts'
import { sendTestMessage } from './test-message.ts'

/** Whether reminders reach a person, and those they care for who let them know. */
export async function readReach(ctx: Needs, person: Person): Promise<ShownReach> {
  const settings = await store.settingsOf(ctx.db, person.key)
  const people = await approvedPeopleOf(ctx.db, person.key)
  const sharing = await store.sharingReach(
    ctx.db,
    people.map((one) => one.person),
  )
  const nicknames = new Map(
    people
      .filter((one) => learnsOfIt(one, ctx.clock()) && sharing.has(one.person))
      .map((one) => [one.person, one.nickname] as const),
  )
  const problems = await store.problemsOf(ctx.db, [person.key, ...nicknames.keys()])
  const today = localDateAt(ctx.clock().getTime(), settings.timezone)
  return {
    problems: problems.map(({ id, person: whose, kind, about, since }) => {
      const name = nicknames.get(whose)
      const day = localDateAt(since.getTime(), settings.timezone)
      return {
        id: String(id),
        kind,
        whose: name ?? null,
        since: since.toISOString(),
        sentence: inStyle(person.dateStyle, () => reachSentence({ kind, about, since: day }, today, name)),
        advice: name ? null : REACH_ADVICE[kind],
      }
    }),
    shared: settings.shared,
    weeklyTest: parseWeeklyTest(settings.weeklyTest) ?? null,
  }
}

/** Whether a caregiver learns now that reminders may not arrive, if the person lets them know. */
function learnsOfIt(one: Caregiver, now: Date): boolean {
  return one.counts && sharesNow(one, now)
}

export async function changeReachSettings(
  ctx: Needs,
  person: Person,
  { shared, weeklyTest }: Received<typeof changeReach, 'body'>,
): Promise<ShownReach> {
  await store.writeSettings(ctx.db, person.key, {
    shared,
    ...(weeklyTest !== undefined && {
      weeklyTest: weeklyTest && `${weeklyTest.weekday} ${weeklyTest.time}`,
    }),
  })
  return readReach(ctx, person)
}

/** Looks for devices and numbers that reach nobody, and tells the people concerned of each once. */
export async function watchReach(ctx: Needs): Promise<void> {
  await store.updateProblems(ctx.db, ctx.clock())
  for (let more = true; more; ) more = await transaction(ctx.db, (tx) => tellOfNext(ctx, tx))
}

/** The letter and the mark that it was written are one: after a crash it is written once. */
async function tellOfNext(ctx: Needs, tx: Tx): Promise<boolean> {
  const problem = await store.nextUntold(tx)
  if (!problem) return false
  await store.markTold(tx, problem.id, ctx.clock())
  const owner = await ctx.people.ofKey(problem.person)
  if (!owner || owner.deletedAt) return true
  const { shared, timezone } = await store.settingsOf(tx, owner.key)
  const caregivers = shared ? await approvedCaregiversOf(tx, [owner.key]) : []
  const sentence = ({ dateStyle }: Person, whose?: string) => {
    const [today, since] = [ctx.clock(), problem.since].map((at) => localDateAt(at.getTime(), timezone))
    return inStyle(dateStyle, () => reachSentence({ ...problem, since: since! }, today!, whose))
  }
  await queueMail(tx, reachLetter(ctx, owner.userId, sentence(owner), REACH_ADVICE[problem.kind]), {
    key: `reach ${problem.id} ${owner.key}`,
  })
  notifyLive(tx, { subject: owner.key, kind: 'reach' })
  for (const one of caregivers) {
    const { caregiver, nickname } = one
    const person = learnsOfIt(one, ctx.clock()) ? await ctx.people.ofKey(caregiver) : undefined
    if (!person || person.deletedAt) continue
    const letter = reachLetter(ctx, person.userId, sentence(person, nickname), 'Perhaps you can have a look.')
    await queueMail(tx, letter, { key: `reach ${problem.id} ${person.key}` })
    notifyLive(tx, { subject: person.key, kind: 'reach' })
  }
  return true
}

function reachLetter({ config }: Needs, to: string, sentence: string, advice: string): Letter {
  return {
    to,
    subject: `Reminders may not arrive: ${sentence}`,
    text: letterText(
      'Hello,',
      `${sentence} ${advice}`,
      `What became of the last reminders is under Notifications:\n${config.publicUrl}${SCHEMES_PATH}`,
    ),
  }
}

/** Sends the weekly tests whose hour it is. Whether they were shown is seen like for any other message. */
export async function sendWeeklyTests(ctx: Needs): Promise<void> {
  const now = ctx.clock()
  for (const { key, weeklyTest, timezone } of await store.awaitingTest(ctx.db, now)) {
    const wish = parseWeeklyTest(weeklyTest)
    if (!wish || !isTestDue(wish, now.getTime(), timezone)) continue
    await transaction(ctx.db, async (tx) => {
      if (!(await store.claimTest(tx, key, now))) return
      await sendTestMessage(ctx, key, `Your weekly test. ${PRODUCT_NAME} reaches this device.`)
      await store.markTested(tx, key, now)
    })
  }
}
