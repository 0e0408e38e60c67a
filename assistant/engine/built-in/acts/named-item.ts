import { contentWords } from '../../../language/likeness.ts'
import { quoted } from '../../../tools/wording.ts'
import type { Run } from '../run.ts'
import { forTask } from './carry-out.ts'

/** 'Slippers are in': a step of a checklist of today was named, and may be done. */
export async function askAboutNamedItem(run: Run, words: string): Promise<string | undefined> {
  const said = contentWords(words)
  const named = (await run.listDay(run.today)).flatMap((task) =>
    (task.checklist ?? [])
      .filter(({ title, completed }) => {
        const own = contentWords(title)
        return !completed && own.length > 0 && own.every((word) => said.includes(word))
      })
      .map((item) => ({ task, item })),
  )
  const [only] = named
  if (!only || named.length > 1) return undefined
  const { task, item } = only
  const checklist = task.checklist!.map((each) => (each === item ? { ...each, completed: true } : each))
  run.mention([task])
  run.offer([task])
  run.ask({ about: 'confirm', actions: [forTask(task, { tool: 'ChangeTask', args: { checklist } })] })
  return `Shall I tick ${quoted(item.title)} on the checklist of ${quoted(task.title)}?`
}
