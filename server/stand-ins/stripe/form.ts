type Tree = { [name: string]: string | Tree }

/** Reads `a[b][0][c]=d` as the provider's clients write it. */
export function readForm(text: string): Tree {
  const tree: Tree = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    let place = tree
    for (const step of path.slice(0, -1)) {
      const next = Object.hasOwn(place, step) ? place[step] : undefined
      const inner: Tree = typeof next === 'object' ? next : {}
      if (step === '__proto__') break
      place[step] = inner
      place = inner
    }
    const last = path.at(-1)!
    if (last !== '__proto__') place[last] = value
  }
  return tree
}
