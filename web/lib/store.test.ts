import { expect, test, vi } from 'vitest'
import { Store } from './store.ts'
import { StoredValue } from './stored-value.ts'

test('followers are told of each value until they leave', () => {
  const store = new Store('one')
  const seen: string[] = []
  const leave = store.subscribe(() => seen.push(store.get()))
  store.set('two')
  store.set('three')
  leave()
  store.set('four')
  expect(seen).toEqual(['two', 'three'])
  expect(store.get()).toBe('four')
})

test('what has to be watched is watched from the first follower to the last one’s leaving', () => {
  const stop = vi.fn()
  const start = vi.fn(() => stop)
  const store = new Store(0, start)
  const leave = [store.subscribe(() => {}), store.subscribe(() => {})]
  expect(start).toHaveBeenCalledTimes(1)
  leave[0]!()
  leave[0]!()
  expect(stop).not.toHaveBeenCalled()
  leave[1]!()
  expect(stop).toHaveBeenCalledTimes(1)
  store.subscribe(() => {})
  expect(start).toHaveBeenCalledTimes(2)
})

function keptIn(texts: Map<string, string>) {
  return {
    read: (key: string) => texts.get(key) ?? null,
    write: (key: string, text: string) => void texts.set(key, text),
    remove: (key: string) => void texts.delete(key),
  }
}

test('a stored value is the same object until its text changes, and is gone when storage is emptied', () => {
  const texts = new Map([['list', '["milk"]']])
  const place = keptIn(texts)
  const list = new StoredValue<string[]>(
    () => ({ place, key: 'list' }),
    (text) => JSON.parse(text ?? '[]'),
  )
  expect(list.get()).toEqual(['milk'])
  expect(list.get()).toBe(list.get())
  list.write('["milk","bread"]')
  expect(list.get()).toEqual(['milk', 'bread'])
  texts.clear()
  expect(list.get()).toEqual([])
})

test('a stored value follows whose it is', () => {
  const place = keptIn(
    new Map([
      ['of:mia', 'hers'],
      ['of:ben', 'his'],
    ]),
  )
  let person = 'mia'
  const theirs = new StoredValue(
    () => ({ place, key: `of:${person}` }),
    (text) => text,
  )
  expect(theirs.get()).toBe('hers')
  person = 'ben'
  expect(theirs.get()).toBe('his')
  theirs.write(null)
  expect(theirs.get()).toBeNull()
  person = 'mia'
  expect(theirs.get()).toBe('hers')
})

test('a change in another tab is told', () => {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  const told = vi.fn()
  const value = new StoredValue(
    () => ({ place: keptIn(new Map()), key: 'theme' }),
    (text) => text,
  )
  const leave = value.subscribe(told)
  target.dispatchEvent(new Event('storage'))
  expect(told).toHaveBeenCalledTimes(1)
  leave()
  target.dispatchEvent(new Event('storage'))
  expect(told).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
