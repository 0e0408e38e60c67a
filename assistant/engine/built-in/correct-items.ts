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
  if (last?.kind !== 'add' && !(last?.kind === 'action' && last.action.tool === 'ChangeTask'))
    return undefined
  const task = (await run.listDay(last.task.date)).find(({ id }) => id === last.task.id)
  const items = task?.checklist ?? []
  if (!task || items.length === 0) return undefined
  const has = (item: string) => items.find(({ title }) => likeness(item, title) === 'exact')
  const save = (checklist: typeof items) =>
    carryOut(run, [forTask(task, { tool: 'ChangeTask', args: { checklist } })], [task])
  const text = norm.replace(/ ?[.!]$/, '')
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
  const more = MORE_ITEM.exec(text)?.groups?.item
  if (!more || !mayBeItem(more, run.today)) return undefined
  const title = capitalise(more)
  const checklist = [...items, { title, completed: false }]
  if (run.memory.hasChanged) return save(checklist)
  run.ask({ about: 'confirm', actions: [forTask(task, { tool: 'ChangeTask', args: { checklist } })] })
  return `Shall I put ${quoted(title)} on the checklist of ${quoted(task.title)} too?`
}

/** 'And bread' may be one thing more; 'and thanks', 'and tomorrow', 'and call Mum' and a medicine are something else. */
function mayBeItem(words: string, today: string): boolean {
  const [first] = words.split(' ') as [string]
  if (NO_THING.has(first) || TASK_VERBS.has(first) || isMedication(words)) return false
  return !saysWhen(readWhen(tokenise(words), today, { bareHour: true, vague: true }))
}

const SWAP_ITEM =
  /^(?:(?:no|oh|sorry|actually|,) )*not (?:the )?(?<bad>[a-z ]+?)(?: ,| but) (?<good>[a-z ]+)$/
const OFF_LIST =
  /^(?:(?:no|oh|sorry|actually|and|wait|,) )*(?:take|cross|scratch|leave|strike|remove|drop|no|not|without|forget|(?:i|we) do not need) (?:the |any |some )?(?<item>[a-z ]+?)(?: off| out| again| already| in| after all| from (?:it|the list|there))*$/
const ONLY_ITEM =
  /^(?:(?:no|oh|sorry|actually|wait|,) )*(?:just|only) (?:the )?(?<item>[a-z]+(?: [a-z]+){0,3})(?: please)?$/
const HAVE_ITEM =
  /^(?:(?:no|oh|actually|wait|,) )*(?:i|we) (?:already )?have(?: got| already)* (?:the |some |plenty of )?(?<item>[a-z ]+?)(?: already| in| at home)*$/
const MORE_ITEM =
  /^(?:(?:oh|ooh|ah|yes|ok|and|also|plus|,) )*(?:and|also|plus) (?:some )?(?<item>[a-z]+(?: [a-z]+)?)(?: too| as well)?$/
