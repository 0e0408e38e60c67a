import { listed } from '#domain/listed.ts'
import { likeness } from '../../language/likeness.ts'
import { isMedication } from '../../language/medication.ts'
import { tokenise } from '../../language/tokens.ts'
import { readWhen, saysWhen } from '../../language/when.ts'
import { quoted } from '../../tools/wording.ts'
import { carryOut, forTask } from './acts/carry-out.ts'
import { NO_THING } from './going-on.ts'
import { TASK_VERBS } from './parse/lexicon.ts'
import { capitalise } from './parse/title.ts'
import type { Run } from './run.ts'

/** 'Take the rice off', 'oh and bread', 'not milk, oat milk': about the checklist of the task just added or changed. */
export async function correctItems(run: Run, norm: string): Promise<string | undefined> {
  const { last } = run.memory
  const isOfList =
    last?.kind === 'add' ||
    last?.kind === 'told' ||
    (last?.kind === 'action' && last.action.tool === 'ChangeTask')
  if (!isOfList) return undefined
  const task = (await run.listDay(last.task.date)).find(({ id }) => id === last.task.id)
  const items = task?.checklist ?? []
  if (!task || items.length === 0) return undefined
  const has = (item: string) =>
    items.find(({ title }) => likeness(item, title) === 'exact') ??
    onlyOne(items.filter(({ title }) => likeness(item, title) === 'part'))
  const save = (checklist: typeof items) =>
    carryOut(run, [forTask(task, { tool: 'ChangeTask', args: { checklist } })], [task])
  const text = norm.replace(/ ?[.!?]$/, '')
  if (WHAT_IS_ON_IT.test(text)) {
    run.noteTold([task])
    return `On ${quoted(task.title)} ${items.length === 1 ? 'is' : 'are'} ${items.length} ${items.length === 1 ? 'thing' : 'things'}: ${listed(items.map(nameOf))}.`
  }
  if (GOT_ALL.test(text)) return carryOut(run, [forTask(task, { tool: 'CompleteTask', args: {} })], [task])
  const swap = SWAP_ITEM.exec(text)?.groups
  const wrong = swap && has(swap.bad!)
  if (wrong)
    return save(items.map((each) => (each === wrong ? { ...each, title: capitalise(swap.good!) } : each)))
  const off = OFF_LIST.exec(text)?.groups
  const gone = off && has(off.item!)
  if (gone) return save(items.filter((each) => each !== gone))
  const had = HAVE_ITEM.exec(text)?.groups?.item
  const owned = had && has(had)
  if (owned) {
    const checklist = items.filter((each) => each !== owned)
    run.ask({ about: 'confirm', actions: [forTask(task, { tool: 'ChangeTask', args: { checklist } })] })
    return `Shall I take ${quoted(owned.title)} off the checklist of ${quoted(task.title)}?`
  }
  const only = ONLY_ITEM.exec(text)?.groups?.item?.split(/ , | and /)
  const kept = only?.map(has)
  if (kept?.every((item) => item !== undefined)) return save(items.filter((each) => kept.includes(each)))
  const onto = ONTO_IT.exec(text)?.groups?.item
  const more = (onto ?? MORE_ITEM.exec(text)?.groups?.item)?.split(/ ?, ?(?:and )?| and /)
  if (!more?.every((item) => mayBeItem(item, run.today))) return undefined
  const titles = more.map((item) => capitalise(item.replace(/^(?:some|an?) /, '')))
  const checklist = [...items, ...titles.map((title) => ({ title, completed: false }))]
  if (run.memory.hasChanged || onto !== undefined) return save(checklist)
  run.ask({ about: 'confirm', actions: [forTask(task, { tool: 'ChangeTask', args: { checklist } })] })
  return `Shall I put ${listed(titles.map(quoted))} on the checklist of ${quoted(task.title)} too?`
}

function onlyOne<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined
}

function nameOf({ title, completed }: { title: string; completed: boolean }): string {
  return `${title}${completed ? ' (done)' : ''}`
}

const WHAT_IS_ON_IT =
  /^(?:(?:so|and|ok|right|,) )*(?:what (?:is|have i got|do i have|did i put|things are) (?:all )?(?:on|in) (?:it|that|there|that list|the list)|read (?:it|that|me the list|the list)(?: out)?(?: to me)?(?: back)?|how many (?:things )?(?:is|are) (?:that|on it|on there|on that))(?: (?:now|so far|again|please|then))*$/
const GOT_ALL =
  /^(?:(?:ok|right|yes|and|so|,) )*(?:(?:i|we) )?(?:have )?(?:got|bought|packed|done|did|have) (?:the lot|it all|all of (?:it|them)|them all|everything|every last thing)(?: (?:now|on it|on there|on the list))*$/
const ONTO_IT =
  /^(?:(?:oh|ooh|ah|yes|ok|and|also|plus|can you|could you|please|,) )*(?:(?:put|add|stick|pop|chuck|bung) )?(?:some |the )?(?<item>(?!it |that |this |them )[a-z]+(?: [a-z]+)?(?:(?: ,| and) [a-z]+(?: [a-z]+)?)*) (?:on|onto|to|in) (?:there|it|that|that list)(?: (?:too|as well|please))*$/

/** 'And bread' may be one thing more; 'and thanks', 'and tomorrow', 'and call Mum' and a medicine are something else. */
function mayBeItem(words: string, today: string): boolean {
  const [first] = words.split(' ') as [string]
  if (NO_THING.has(first) || TASK_VERBS.has(first) || isMedication(words)) return false
  return !saysWhen(readWhen(tokenise(words), today, { bareHour: true, vague: true }))
}

const SWAP_ITEM =
  /^(?:(?:no|oh|sorry|actually|,) )*not (?:the )?(?<bad>[a-z ]+?)(?: ,| but) (?<good>[a-z ]+)$/
const OFF_LIST =
  /^(?:(?:no|oh|sorry|actually|and|wait|,) )*(?:take|cross|scratch|leave|strike|remove|drop|lose|bin|scrap|no|not|without|forget|(?:i|we) do not need) (?:the |any |some )?(?<item>[a-z ]+?)(?: off| out| again| already| in| after all| from (?:it|the list|there))*(?: , .*)?$/
const ONLY_ITEM =
  /^(?:(?:no|oh|sorry|actually|wait|,) )*(?:just|only) (?:the )?(?<item>[a-z]+(?: [a-z]+){0,3})(?: please)?$/
const HAVE_ITEM =
  /^(?:(?:no|oh|actually|wait|,) )*(?:i|we) (?:already )?have(?: got| already)* (?:the |some |plenty of )?(?<item>[a-z ]+?)(?: already| in| at home)*$/
const MORE_ITEM =
  /^(?:(?:oh|ooh|ah|yes|ok|and|also|plus|,) )*(?:and|also|plus) (?:some )?(?<item>[a-z]+(?: [a-z]+)?(?:(?: ,| and) [a-z]+(?: [a-z]+)?)*)(?: too| as well)?$/
