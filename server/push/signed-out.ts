import type { PushPayload } from '#contract/push.ts'
import { TODAY_PATH } from '#domain/paths.ts'
import { PRODUCT_NAME } from '#domain/product.ts'

/** Shown in the list of devices: why reminders there do not say what is due. */
export const SIGNED_OUT = 'You are signed out there: reminders arrive, but do not say what is due.'

/**
 * What a device gets after a new password has ended its sign-in. It may be in someone else's hands by now, or it may be
 * the person's own phone, on which they wait for a dose. So it says that something is due, but not what.
 */
export function withoutWords({ id, tag, receipt, at }: PushPayload, kind: string): PushPayload {
  return { id, tag, receipt, at, title: `🔔 ${PRODUCT_NAME}`, body: newsWithoutWords(kind), url: TODAY_PATH }
}

/** That there is something, for those who may not read or hear what it is. */
export function newsWithoutWords(kind: string): string {
  switch (kind) {
    case 'due':
    case 'gathered':
    case 'quiet':
      return 'A reminder is due. Sign in to see it.'
    case 'help':
      return 'Somebody asks for your help. Sign in to see who.'
    default:
      return 'There is news. Sign in to see it.'
  }
}
