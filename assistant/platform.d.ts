/**
 * The few platform APIs the assistant uses, available in servers and browsers. Nothing else is declared here, so that
 * everything else must be passed in as an argument.
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

declare function atob(base64: string): string
declare function btoa(bytes: string): string

/** What the language model SDK returns. */
type ReadableStream<Part> = AsyncIterable<Part>
