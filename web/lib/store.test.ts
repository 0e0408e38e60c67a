import { expect, test, vi } from 'vitest'
import { Store } from './store.ts'
import { StoredValue } from './stored-value.ts'

test('subscribers are notified of each value until they unsubscribe', () => {
  const store = new Store('one')
  const seen: string[] = []
  const unsubscribe = store.subscribe(() => seen.push(store.get()))
  store.set('two')
  store.set('three')
  unsubscribe()
  store.set('four')
  expect(seen).toEqual(['two', 'three'])
  expect(store.get()).toBe('four')
})

test('the source is watched from the first subscriber until the last one unsubscribes', () => {
  const stop = vi.fn()
  const start = vi.fn(() => stop)
  const store = new Store(0, start)
  const unsubscribe = [store.subscribe(() => {}), store.subscribe(() => {})]
  expect(start).toHaveBeenCalledTimes(1)
  unsubscribe[0]!()
  unsubscribe[0]!()
  expect(stop).not.toHaveBeenCalled()
  unsubscribe[1]!()
  expect(stop).toHaveBeenCalledTimes(1)
  store.subscribe(() => {})
  expect(start).toHaveBeenCalledTimes(2)
})

function storageOf(texts: Map<string, string>) {
  return {
    read: (key: string) => texts.get(key) ?? null,
    write: (key: string, text: string) => void texts.set(key, text),
    remove: (key: string) => void texts.delete(key),
  }
}

test('a stored value is the same object until its text changes, and is gone when storage is emptied', () => {
  const texts = new Map([['list', '["milk"]']])
  const place = storageOf(texts)
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

test('a stored value follows its key', () => {
  const place = storageOf(
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

test('subscribers are notified of a change in another tab', () => {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  const listener = vi.fn()
  const value = new StoredValue(
    () => ({ place: storageOf(new Map()), key: 'theme' }),
    (text) => text,
  )
  const unsubscribe = value.subscribe(listener)
  target.dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(1)
  unsubscribe()
  target.dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
