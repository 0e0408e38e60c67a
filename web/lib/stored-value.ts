import { Signal } from './store.ts'

type Place = {
  read: (key: string) => string | null
  write: (key: string, value: string) => void
  remove: (key: string) => void
}

/** Where the value is stored. Called each time, because it may depend on whose day is shown. */
type Locate = () => { place: Place; key: string }

/**
 * A store whose value is in the browser's storage. The text there is the source of truth: it is read each time, because
 * signing out empties storage and other tabs write to it. The parsed value stays the same object until the text changes.
 */
export class StoredValue<T> extends Signal {
  readonly #locate: Locate
  readonly #parse: (text: string | null) => T
  #last: { key: string; text: string | null; value: T } | undefined

  constructor(locate: Locate, parse: (text: string | null) => T) {
    super(() => {
      addEventListener('storage', this.notify)
      return () => removeEventListener('storage', this.notify)
    })
    this.#locate = locate
    this.#parse = parse
  }

  readonly get = (): T => {
    const { place, key } = this.#locate()
    const text = place.read(key)
    if (this.#last?.key !== key || this.#last.text !== text) {
      this.#last = { key, text, value: this.#parse(text) }
    }
    return this.#last.value
  }

  write(text: string | null): void {
    const { place, key } = this.#locate()
    if (text === null) place.remove(key)
    else place.write(key, text)
    this.notify()
  }
}
