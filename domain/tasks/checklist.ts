import { isBlank } from '../blank.ts'
import type { Picture } from './picture.ts'
import type { ChecklistItem } from './task.ts'

export type MergedChecklist = {
  items: ChecklistItem[]
  /** same items, titles, pictures and order: only ticks may differ, so only that day changes */
  sameItems: boolean
}

/**
 * Merges a sent checklist with the day's stored one. Sent items are matched by id, then by title, and keep the stored
 * id, so their ticks on other days survive. If only ticks differ, the sent ones win. If the list itself changed, a tick
 * that someone else made in the meantime stays, and so it does if the list was sent `late`: it may be there already, sent
 * again because its answer was lost. New items have no id yet; the server assigns one. A picture that is not mentioned
 * stays; null removes it.
 */
export function mergeChecklist(
  stored: readonly ChecklistItem[],
  sent: readonly ChecklistItem[],
  { late = false } = {},
): MergedChecklist {
  const matches = matchItems(stored, sent)
  const sameItems =
    stored.length === sent.length &&
    sent.every(
      (item, index) =>
        matches[index] === stored[index] &&
        item.title === stored[index]?.title &&
        pictureOf(item, stored[index]) === stored[index]?.picture,
    )
  const items = sent.map((item, index): ChecklistItem => {
    const match = matches[index]
    const id = match ? match.id : isTaken(stored, sent, item, index) ? undefined : item.id
    const completed = item.completed || ((late || !sameItems) && match?.completed === true)
    const picture = pictureOf(item, match)
    return { ...(id !== undefined && { id }), title: item.title, completed, ...(picture && { picture }) }
  })
  return { items, sameItems }
}

function pictureOf(sent: ChecklistItem, stored: ChecklistItem | undefined): Picture | undefined {
  return (sent.picture === undefined ? stored?.picture : sent.picture) ?? undefined
}

/** The list with some items ticked or unticked by id; unknown ids are ignored. */
export function tickItems(
  items: readonly ChecklistItem[],
  ticks: Readonly<Record<string, boolean>>,
): ChecklistItem[] {
  return items.map((item) => {
    const tick = item.id === undefined ? undefined : ticks[item.id]
    return tick === undefined ? item : { ...item, completed: tick }
  })
}

/** The list with an item moved, for reordering by drag or keyboard. */
export function moveItem(items: readonly ChecklistItem[], from: number, to: number): ChecklistItem[] {
  const moved = items[from]
  if (!moved) return [...items]
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}

/** A typed text as a new item: trimmed and not ticked; undefined when it is blank. */
export function newItem(text: string): ChecklistItem | undefined {
  const title = text.trim()
  return isBlank(title) ? undefined : { title, completed: false }
}

function matchItems(
  stored: readonly ChecklistItem[],
  sent: readonly ChecklistItem[],
): (ChecklistItem | undefined)[] {
  const left = new Set(stored)
  const matches = sent.map((item) => take(left, (other) => item.id !== undefined && other.id === item.id))
  return sent.map((item, index) => matches[index] ?? take(left, (other) => other.title === item.title))
}

function take(left: Set<ChecklistItem>, fits: (item: ChecklistItem) => boolean): ChecklistItem | undefined {
  for (const item of left) {
    if (!fits(item)) continue
    left.delete(item)
    return item
  }
  return undefined
}

/** Whether a sent id already belongs to another item. */
function isTaken(
  stored: readonly ChecklistItem[],
  sent: readonly ChecklistItem[],
  item: ChecklistItem,
  index: number,
): boolean {
  return (
    stored.some((other) => other.id === item.id) || sent.findIndex((other) => other.id === item.id) < index
  )
}
