import type { catchUp } from '#contract/catch-up.ts'
import type { Answer } from '#contract/endpoint.ts'
import { isMadeSure } from '#domain/schemes/due.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Base } from '../base.ts'
import type { Person } from '../people/person.ts'
import { leftOver, takeCatchUp } from '../tasks/catch-up.ts'
import { todayOf } from '../tasks/today.ts'
import { matchTitles } from './title-matches.ts'
import { circleOf } from './watchers.ts'

/** Offers to look at what is left over, and says what of it is made sure of: that is not asked in passing. */
export async function offerCatchUp(ctx: Base, person: Person): Promise<Answer<typeof catchUp>> {
  const today = todayOf(ctx, person)
  // Taken last: if something fails before, it is still to be offered today.
  const sure = await sureAmongLeft(ctx, person, today)
  return (await takeCatchUp(ctx.db, person.key, today)) ? { offered: true, sure } : { offered: false }
}

async function sureAmongLeft({ db }: Base, { key }: Person, today: LocalDate): Promise<string[] | undefined> {
  const left = await leftOver(db, key, today)
  const circle = await circleOf(db, key)
  if (!circle) return undefined
  const titles = left.map(({ title }) => title)
  const { owner } = await matchTitles({ ...circle, caregivers: [] }, titles)
  return left.filter((task) => isMadeSure(task, owner)).map(({ id }) => id)
}
