/** A text cut at what it quotes: titles and names, whose script may run the other way than the sentence's. */
export function quotedParts(text: string): { text: string; isQuoted: boolean }[] {
  return text
    .split(/(?<=“)([^“”]*)(?=”)/)
    .map((part, at) => ({ text: part, isQuoted: at % 2 === 1 }))
    .filter((part) => part.text !== '')
}

export type Node = {
  type: string
  tagName?: string
  value?: string
  properties?: object
  children?: Node[]
}

const BLOCKS = ['p', 'li', 'h1', 'h2', 'h3', 'h4', 'td', 'th', 'blockquote']
const AS_WRITTEN = ['code', 'pre']

/**
 * For the Markdown of a reply: each block runs in the direction of its own words, and what is quoted in it in that of
 * its own, so that a title from right to left does not turn the sentence around.
 */
export function withDirections() {
  return (tree: Node): void => visit(tree)
}

function visit(node: Node): void {
  if (node.tagName && AS_WRITTEN.includes(node.tagName)) return
  if (node.tagName && BLOCKS.includes(node.tagName)) node.properties = { ...node.properties, dir: 'auto' }
  node.children = node.children?.flatMap((child) => {
    if (child.type === 'text' && child.value) return quotedParts(child.value).map(asNode)
    visit(child)
    return [child]
  })
}

function asNode({ text, isQuoted }: { text: string; isQuoted: boolean }): Node {
  const words = { type: 'text', value: text }
  return isQuoted ? { type: 'element', tagName: 'bdi', properties: {}, children: [words] } : words
}
