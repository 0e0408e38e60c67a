import { Store } from '#web/lib/store.ts'
import { keepTyping } from '#web/lib/typed-ahead.ts'

/** Whether Find is open. Its dialog is loaded when it opens for the first time. */
export const findIsOpen = new Store(false)

/** Opens Find, from a menu, a key or anywhere else. */
export function openFind(): void {
  if (findIsOpen.get()) return
  keepTyping(() => findIsOpen.set(false))
  findIsOpen.set(true)
}
