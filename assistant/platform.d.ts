/**
 * The few things of the platform that the assistant uses; servers and browsers both have them. All else that a
 * process or a page offers is unknown here, so that it has to come in as an argument.
 */
declare class AbortSignal {
  static any(signals: AbortSignal[]): AbortSignal
  readonly aborted: boolean
  readonly reason: unknown
  addEventListener(type: 'abort', listener: () => void): void
}

declare class AbortController {
  readonly signal: AbortSignal
  abort(reason?: unknown): void
}

declare class URL {
  constructor(url: string)
  readonly hostname: string
}

declare function setTimeout(work: () => void, milliseconds: number): { readonly timer: unique symbol }
declare function clearTimeout(timer: ReturnType<typeof setTimeout> | undefined): void

/** What the language models' SDK answers with. */
type ReadableStream<Part> = AsyncIterable<Part>
