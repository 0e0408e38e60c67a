import { Signal } from './store.ts'

type Place = {
  read: (key: string) => string | null
  write: (key: string, value: string) => void
  remove: (key: string) => void
}

/** Where a value is, asked again each time: it may depend on whose day is shown. */
type Whereabouts = () => { place: Place; key: string }

/**
 * A store whose value is kept in the browser's storage. The text there is the truth: it is read each time, because
 * signing out empties storage, and other tabs write to it. The value made of it stays the same as long as the text does.
 */
export class StoredValue<T> extends Signal {
  readonly #where: Whereabouts
  readonly #parse: (text: string | null) => T
  #last: { key: string; text: string | null; value: T } | undefined

  constructor(where: Whereabouts, parse: (text: string | null) => T) {
    super(() => {
      addEventListener('storage', this.tell)
      return () => removeEventListener('storage', this.tell)
    })
    this.#where = where
    this.#parse = parse
  }

  readonly get = (): T => {
    const { place, key } = this.#where()
    const text = place.read(key)
    if (this.#last?.key !== key || this.#last.text !== text) {
      this.#last = { key, text, value: this.#parse(text) }
    }
    return this.#last.value
  }

  write(text: string | null): void {
    const { place, key } = this.#where()
    if (text === null) place.remove(key)
    else place.write(key, text)
    this.tell()
  }
}
