import { contentWords } from '../../language/likeness.ts'
import { isMedication } from '../../language/medication.ts'
import { normText, type Token, tokenise } from '../../language/tokens.ts'
import { tellerOf } from './correction-words.ts'
import type { Run } from './run.ts'

/** 'Beth says half one now', with “Lunch with Beth” on the list: that is meant, whichever task was spoken of last. */
export async function withTellersTask(run: Run, tokens: readonly Token[]): Promise<Token[]> {
  const told = normText(tokens).includes('?') ? undefined : tellerOf(tokens, run)
  if (!told) return [...tokens]
  const [name] = contentWords(told.who)
  const [task, ...others] = (await run.listDay(run.today)).filter(
    ({ title, status }) => status === 'pending' && name !== undefined && contentWords(title).includes(name),
  )
  // Someone who is to be called may say anything.
  if (!task || others.length > 0 || isMedication(task.title) || CONTACT.test(task.title)) return [...tokens]
  return tokenise(`move ${task.title} to ${normText(told.when).replace(AROUND, '')}`)
}

const CONTACT = /^(?:call|ring|phone|text|email|e-mail|message|write|skype|facetime)\b/i
const AROUND = /^(?:at|for|to) | (?:now|instead|please|then|[.!])$/g
