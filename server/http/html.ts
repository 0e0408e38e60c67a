/** A piece of markup that is safe to send. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = Html | string | number | null | undefined | false | readonly Piece[]

/** Markup from a template: inserted values are escaped, unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(strings.reduce((text, string, at) => text + rendered(pieces[at - 1]) + string))
}

function rendered(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (piece instanceof Html) return piece.text
  if (typeof piece === 'object') return piece.map(rendered).join('')
  return escaped(piece)
}

/** Text that is safe in HTML, between tags or inside a quoted attribute. */
export function escaped(text: unknown): string {
  return String(text).replace(/[&<>"']/g, (character) => ENTITIES[character]!)
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup that is known to be safe: the server made it itself. */
export function trusted(text: string): Html {
  return new Html(text)
}
