import { DELETION_DAYS } from '#domain/account/deletion.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { type Letter, letterDate, letterText } from '../mail/mail.ts'
import type { Person } from '../people/person.ts'

export function closedLetter({ userId, dateStyle }: Person, link: string, eraseAt: Date): Letter {
  return {
    to: userId,
    subject: `Your ${PRODUCT_NAME} account is closed`,
    text: letterText(
      'Your account is closed, as you asked. Your membership has ended, and so has your care circle.',
      `On ${letterDate(eraseAt, dateStyle)} all your data will be erased. Until then, for ${DELETION_DAYS} days, you can change your mind.`,
      `To keep your account, open this link: ${link}`,
      'If you did not ask for this, open the link now and then choose a new password.',
    ),
  }
}

export function keptLetter(to: string, signInAt: string): Letter {
  return {
    to,
    subject: `Your ${PRODUCT_NAME} account stays`,
    text: letterText(
      'Welcome back. Your account is open again, with all your tasks. Nothing will be erased.',
      'Your membership and your care circle have ended. You can start them again whenever you like.',
      `Sign in here: ${signInAt}`,
    ),
  }
}
