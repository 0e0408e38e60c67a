import type { Level } from '#domain/care-circle/level.ts'
import { CARE_CIRCLE_PATH } from '#domain/paths.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { type Letter, letterText } from '../mail/mail.ts'
import type { Side } from './store.ts'

type Request = {
  from: { name: string; userId: string }
  to: string
  requestedBy: Side
  /** what the caregiver asks for, or is offered */
  level: Level
  publicUrl: string
}

/** The letter about a request. It must not reveal whether the address has an account. */
export function requestLetter({ from: asker, to, requestedBy, level, publicUrl }: Request): Letter {
  const asks = requestedBy === 'caregiver'
  const from = PLAIN_NAME.test(asker.name) ? `${asker.name} (${asker.userId})` : asker.userId
  return {
    to,
    subject: asks
      ? `${asker.userId} would like to care for you`
      : `${asker.userId} would like you as their caregiver`,
    text: letterText(
      'Hello,',
      asks
        ? `${from} would like to help you with your day in ${PRODUCT_NAME}. Once you approve, they can ${MAY[level]('your')}. Until then they see nothing. You can remove them at any time.`
        : `${from} would like you to help them with their day in ${PRODUCT_NAME}. Once they have approved you, you can ${MAY[level]('their')}. You can leave at any time.`,
      `Open your Care Circle to answer:\n${publicUrl}${CARE_CIRCLE_PATH}`,
      `No account yet? Sign up there with this email address, ${to}.`,
      'If you do not know who this is, you do not need to do anything.',
    ),
  }
}

const MAY: Record<Level, (whose: string) => string> = {
  see: (whose) => `see ${whose} tasks and get reminders of them, and change nothing`,
  tick: (whose) => `see ${whose} tasks, get reminders of them and mark them as done or skipped`,
  help: (whose) => `view and manage ${whose} tasks, reminders and settings`,
}

/**
 * A name is whatever its owner typed, and goes to people who do not know them yet. So the address is always shown beside
 * it, and nothing that could be a link or a message passes for a name.
 */
const PLAIN_NAME = /^(?:[\p{L}\p{M}'’ -]|\.(?= |$)){1,60}$/u
