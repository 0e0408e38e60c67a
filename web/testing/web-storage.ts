/** What a browser's storage does, with its keys as its own properties. */
const METHODS = {
  getItem(this: Record<string, string>, key: string) {
    return Object.hasOwn(this, key) ? this[key]! : null
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = value
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key]
  },
  clear(this: Record<string, string>) {
    for (const key of Object.keys(this)) delete this[key]
  },
}
/** A local or session storage that holds these values. */
export const storageWith = (values: Record<string, string> = {}) =>
  Object.assign(Object.create(METHODS), values)
