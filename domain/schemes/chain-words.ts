import type { ReminderChain } from './chain.ts'

type Named = { name: string; told: boolean }

/** 'At a task’s time you get a message. After 10 minutes another one comes and stays on the screen. …' */
export function chainSentence(
  { again, call, circle }: Pick<ReminderChain, 'again' | 'call' | 'circle'>,
  caregivers: readonly Named[],
  { hasNumber, isYou }: { hasNumber: boolean; isYou: boolean },
): string {
  const [who, whose] = isYou ? ['you', 'your'] : ['they', 'their']
  const steps = [`At a task’s time ${who} get a message.`]
  if (again !== null) steps.push(`After ${again} minutes another one comes and stays on the screen.`)
  if (call !== null) {
    steps.push(
      hasNumber
        ? `After ${call} minutes ${who} get a call.`
        : `After ${call} minutes ${who} get a call, once ${whose} number is confirmed in Settings.`,
    )
  }
  const told = caregivers.filter((one) => one.told).map(({ name }) => name)
  const said = steps.join(' ')
  if (circle === null) return said
  if (told.length === 0)
    return `${said} Nobody else is told: there is no caregiver who has agreed to it and is chosen here.`
  const first = `After ${circle} minutes we tell ${told[0]}`
  if (told.length === 1) return `${said} ${first}.`
  return `${said} ${first}, then every 10 minutes the next, until the task is done: ${told.slice(1).join(', ')}.`
}
