import { inspect } from 'node:util'
import { type DestinationStream, type Logger, pino } from 'pino'
import { standardOutput } from './log-lines.ts'

/**
 * The log. Whatever a library puts into its errors, no address, number, token or code of a person gets here: messages
 * are scrubbed, and of an error only what says where and why it happened is written.
 */
export function openLog(level: string, destination: DestinationStream = standardOutput()): Logger {
  return pino(
    {
      level,
      redact: ['req.headers', 'headers', 'token', 'password', 'email', 'phoneNumber'],
      serializers: { err: loggedError },
      hooks: {
        logMethod(args, method) {
          // pino would take the message of a bare error as it is.
          const [first, ...rest] = args as unknown[]
          const parts =
            first instanceof Error ? [{ err: first }, ...(rest.length ? rest : [first.message])] : args
          method.apply(
            this,
            parts.map((part) => (typeof part === 'string' ? scrubbed(part) : part)) as typeof args,
          )
        },
      },
      formatters: {
        log: (facts) =>
          Object.fromEntries(
            Object.entries(facts).map(([name, value]) => [
              name,
              typeof value === 'string' ? scrubbed(value) : value,
            ]),
          ),
      },
    },
    destination,
  )
}

function loggedError(error: unknown): Record<string, unknown> {
  if (!isErrorLike(error))
    return { message: scrubbed(typeof error === 'string' ? error : inspect(error, { depth: 1 })) }
  const { name, message, stack, code, cause, table, constraint, status, statusCode, responseCode, type } =
    error as typeof error & Record<string, unknown>
  const facts = { code, table, constraint, status, statusCode, responseCode, type }
  const known = Object.entries(facts).filter(([, value]) => ['string', 'number'].includes(typeof value))
  return {
    name,
    message: scrubbed(message),
    ...Object.fromEntries(known),
    stack: scrubbed(stack ?? ''),
    ...(isErrorLike(cause) && { cause: loggedError(cause) }),
  }
}

/** Some libraries throw objects of their own, and some errors come from another realm. */
function isErrorLike(
  error: unknown,
): error is { name?: string; message: string; stack?: string; cause?: unknown } {
  return (
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
  )
}

/** A text without what belongs to people: addresses, phone numbers, tokens, codes, and what an address asks for. */
export function scrubbed(text: string): string {
  return PATTERNS.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text)
}

const PATTERNS: readonly [RegExp, string][] = [
  [/\b[\w-]{10,}\.[\w-]{10,}\.[\w-]*/g, '[token]'],
  [/\bbearer\s+[\w.~+/-]{8,}=*/gi, 'Bearer [token]'],
  [/[^\s<>"'`,;:()[\]=]{1,64}@[\w.-]{1,253}\w/g, '[address]'],
  [/(\/(?:idp|oidc|auth|account)\/[^\s"'?]*)\?[^\s"']*/g, '$1?[…]'],
  [/(\/(?:reset|confirm|calendar)\/)[\w-]{16,}/g, '$1[code]'],
  [/\+\d(?:[\s().-]{0,2}\d){6,14}(?!\d)/g, '[number]'],
  [/(?<![\w.-])\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)/g, '[number]'],
  // A model's answer, quoted by the libraries that parse it: it may repeat what someone said.
  [/\b((?:parsing|validation) failed: (?:Text|Value): )[\s\S]*?(?=\.\nError message|\n +at |$)/g, '$1[…]'],
  [/(?:\.{3})?"[^\n]*"(?:\.{3})?(?= is not valid JSON)/g, '[…]'],
]

/** A copy of an error without what people wrote, for code that stores or logs it on its own. */
export function scrubbedError(error: unknown): Error {
  const facts = loggedError(error)
  const safe = new Error(String(facts.message))
  safe.name = String(facts.name ?? 'Error')
  safe.stack = String(facts.stack ?? safe.stack)
  return safe
}
