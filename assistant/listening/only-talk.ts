import { hear } from './hear.ts'

/** Whether the model hears a message as talk and nothing to be done, with little doubt: 'the bins were collected by hand then'. */
export function isOnlyTalk(text: string): boolean {
  const { label, chance, writing } = hear(text)
  return label === 'talk' && chance >= CLEARLY && writing < HARDLY
}

const CLEARLY = 0.55
const HARDLY = 0.2
