import { createHash } from 'node:crypto'

/** The scripts inside a document, as a content security policy names them: by their hash, so that no other one runs. */
export function inlineScriptHashes(document: string): string[] {
  return [...document.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

/** The same policy with these scripts allowed too. */
export function allowingScripts(policy: string, hashes: readonly string[]): string {
  return policy.replace(/script-src [^;]*/, (sources) => [sources, ...hashes].join(' '))
}
