import type { PushPayload } from '#contract/push.ts'
import { helpMessage } from '#domain/care-circle/help.ts'
import { dayPath } from '#domain/paths.ts'
import { type DateStyle, inStyle } from '#domain/time/date-style.ts'
import { type Instant, localDateAt } from '#domain/time/zone.ts'

type Asking = { key: string; userId: string; timezone: string | null }
type Told = { nickname: string; zone: string; dateStyle: DateStyle }

/** What the helper's devices show, whether it arrives at once or is tried again. */
export function helpNotification(
  person: Asking,
  helper: Told,
  askedAt: Instant,
): Pick<PushPayload, 'title' | 'body' | 'tag' | 'url' | 'viewAs' | 'stays'> {
  return {
    ...helpWords(helper, askedAt),
    tag: `help ${person.key}`,
    url: dayOfHelp(person, askedAt),
    viewAs: { userId: person.userId, name: helper.nickname },
    stays: true,
  }
}

export function helpWords({ nickname, zone, dateStyle }: Told, askedAt: Instant) {
  return inStyle(dateStyle, () => helpMessage(nickname, askedAt, zone))
}

export function dayOfHelp({ timezone }: Pick<Asking, 'timezone'>, askedAt: Instant): string {
  return dayPath(localDateAt(askedAt, timezone ?? 'UTC'))
}
