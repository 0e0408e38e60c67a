import type { SimpleView } from './simple-view.tsx'

let loaded: typeof SimpleView | undefined

/** Loads the view's code, which those who do not use it never download. */
export async function loadSimpleView() {
  const part = await import('./simple-view.tsx')
  loaded = part.SimpleView
  return { default: loaded }
}

/** The view, if its code is loaded: then it is shown without a 'Loading...' page first. */
export const loadedSimpleView = () => loaded
